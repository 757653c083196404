/** How much room an element has, as long as it is there. */
import { useLayoutEffect, useState } from 'preact/hooks';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** `first` is answered until the element has been looked at. */
export function useSize(box: { readonly current: HTMLElement | null }, first: Size = none): Size {
  const [room, set] = useState(first);
  useLayoutEffect(() => {
    const element = box.current!;
    const measure = (): void => set({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return room;
}

const none: Size = { width: 0, height: 0 };
