/** What is said beside the mouse, in the top layer: no pane cuts it off. */
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Pixels between the mouse and the tip. */
const gap = 14;

export function Tip(props: {
  /** The mouse, from the page’s upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { x, y, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current!.showPopover(), []);
  useLayoutEffect(() => {
    const element = box.current!;
    const { width, height } = element.getBoundingClientRect();
    // where there is no room below the mouse, the tip stands above
    const top = y + gap + height > window.innerHeight ? y - gap - height : y + gap;
    element.style.left = `${Math.max(0, Math.min(x + gap, window.innerWidth - width - 4))}px`;
    element.style.top = `${Math.max(0, top)}px`;
  });
  return (
    <div class="tip" popover="manual" aria-hidden="true" ref={box}>
      {children}
    </div>
  );
}
