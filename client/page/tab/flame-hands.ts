/** The wheel enlarges a flame graph, and dragging moves it. */
import { useEffect, useRef } from 'preact/hooks';
import { moved, type Range, zoomed } from '../part/range.ts';

/** A click of a mouse may move it by so many pixels. */
const still = 4;

/** A line of the wheel, in pixels, where it is counted in lines. */
const line = 16;

export interface Hands {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onLostPointerCapture: () => void;
  /** Whether the button of the mouse was let go after the graph was moved: then a click means nothing. */
  readonly hasMoved: () => boolean;
}

export function useHands(
  box: { readonly current: HTMLDivElement | null },
  range: Range,
  change: (range: Range) => void,
): Hands {
  const held = useRef<{ x: number; y: number } | undefined>(undefined);
  const hasMoved = useRef(false);
  const latest = useRef({ range, change });
  latest.current = { range, change };
  useEffect(() => {
    const element = box.current!;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      const { range, change } = latest.current;
      const bounds = element.getBoundingClientRect();
      if (event.shiftKey) element.scrollTop += x + y;
      else if (Math.abs(x) > Math.abs(y)) change(moved(range, (x / bounds.width) * (range.to - range.from)));
      else change(zoomed(range, Math.exp(-y / 300), (event.clientX - bounds.left) / bounds.width));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  return {
    hasMoved: () => hasMoved.current,
    onPointerDown(event) {
      if (event.button !== 0) return;
      hasMoved.current = false;
      held.current = { x: event.clientX, y: event.clientY };
      box.current!.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      const element = box.current!;
      if (held.current === undefined) return;
      const [x, y] = [held.current.x - event.clientX, held.current.y - event.clientY];
      if (!hasMoved.current && Math.hypot(x, y) < still) return;
      hasMoved.current = true;
      held.current = { x: event.clientX, y: event.clientY };
      element.scrollTop += y;
      change(moved(range, (x / element.clientWidth) * (range.to - range.from)));
    },
    onLostPointerCapture() {
      held.current = undefined;
    },
  };
}
