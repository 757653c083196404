/** Which part of a drawing is seen, and how large: moved by dragging, the wheel, and a small picture of the whole. */
import type { HTMLAttributes, JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Layout, Plan, Point } from '../layout.ts';
import { type Size, useSize } from '../part/size.ts';

interface Viewport {
  /** Of the drawing's corner in the window, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Camera {
  readonly transform: string;
  readonly place: Viewport;
  readonly window: Size;
  /** Whether the person has moved or enlarged the drawing. */
  readonly isMoved: boolean;
  zoom(by: number): void;
  fit(): void;
  /** Moves as little as is needed to see a point. */
  reveal(point: Point): void;
  /** Brings a point into the middle. */
  centre(point: Point): void;
  readonly hands: Pick<HTMLAttributes<HTMLDivElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp'>;
}

const least = 0.05;
const most = 4;
/** Smaller than that nobody can read it. */
const legible = 0.62;
/** Room around what is revealed. */
const margin = 60;

export function useCamera(box: { readonly current: HTMLDivElement | null }, layout: Layout): Camera {
  const window = useSize(box);
  const [place, setPlace] = useState<Viewport>({ x: 0, y: 0, scale: 1 });
  const grip = useRef<{ readonly x: number; readonly y: number; readonly id: number } | undefined>(undefined);
  const [moved, setMoved] = useState<Layout>();
  const isMoved = moved === layout;
  const move = (to: (before: Viewport) => Viewport): void => {
    setMoved(layout);
    setPlace(to);
  };
  const latest = useRef(move);
  latest.current = move;
  // what nobody has moved fills the window again when that changes
  useLayoutEffect(() => {
    if (window.width > 0 && !isMoved) setPlace(fitting(layout, window));
  }, [layout, window.width, window.height, isMoved]);
  useEffect(() => {
    const element = box.current!;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { deltaX, deltaY, shiftKey } = event;
      if (shiftKey || Math.abs(deltaX) > Math.abs(deltaY)) {
        latest.current(({ x, y, scale }) => ({ x: x - deltaX, y: y - deltaY, scale }));
        return;
      }
      const bounds = element.getBoundingClientRect();
      const at = { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
      latest.current(before => zoomed(before, Math.exp(-deltaY / 300), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  return {
    transform: `translate(${place.x.toFixed(1)},${place.y.toFixed(1)}) scale(${place.scale.toFixed(4)})`,
    place,
    window,
    isMoved,
    zoom: by => move(before => zoomed(before, by, { x: window.width / 2, y: window.height / 2 })),
    fit: () => setMoved(undefined),
    reveal: point => setPlace(before => revealing(before, point, window)),
    centre: ({ x, y }) =>
      move(({ scale }) => ({ x: window.width / 2 - x * scale, y: window.height / 2 - y * scale, scale })),
    hands: {
      onPointerDown(event) {
        const target = event.target as Element;
        if (event.button !== 0 || target.closest('.node, button, .overview')) return;
        grip.current = { x: event.clientX, y: event.clientY, id: event.pointerId };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event) {
        const held = grip.current;
        if (held === undefined || held.id !== event.pointerId) return;
        const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
        grip.current = { ...held, x: event.clientX, y: event.clientY };
        move(({ x, y, scale }) => ({ x: x + dx, y: y + dy, scale }));
      },
      onPointerUp() {
        grip.current = undefined;
      },
    },
  };
}

/** All of the drawing, in the middle; small ones are not enlarged. */
function fitting(layout: Layout, { width, height }: Size): Viewport {
  const scale = Math.max(least, Math.min(1, (width - 16) / layout.width, (height - 16) / layout.height));
  // what would be too small to read begins at its top
  const [top] = layout.nodes;
  if (scale < legible) return { x: width / 2 - (top?.x ?? 0) * legible, y: 8, scale: legible };
  return {
    x: (width - layout.width * scale) / 2,
    y: Math.max(8, (height - layout.height * scale) / 2),
    scale,
  };
}

/** The point of the window stays over the same point of the drawing. */
function zoomed({ x, y, scale }: Viewport, by: number, at: Point): Viewport {
  const next = Math.min(most, Math.max(least, scale * by));
  const ratio = next / scale;
  return { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, scale: next };
}

function revealing({ x, y, scale }: Viewport, point: Point, { width, height }: Size): Viewport {
  const moved = (corner: number, along: number, room: number): number => {
    const at = corner + along * scale;
    if (at < margin) return corner + margin - at;
    return at > room - margin ? corner + room - margin - at : corner;
  };
  return { x: moved(x, point.x, width), y: moved(y, point.y, height), scale };
}

/** The longer side of the small picture, in pixels, and the width of a window in which it covers little. */
const overviewSize = 130;
const roomy = 480;

export function Overview(props: {
  readonly camera: Camera;
  readonly layout: Layout;
  readonly plan: Plan;
  readonly lit: readonly boolean[];
}): JSX.Element | null {
  const { camera, layout, plan } = props;
  const { place, window } = camera;
  const seen = {
    x: -place.x / place.scale,
    y: -place.y / place.scale,
    width: window.width / place.scale,
    height: window.height / place.scale,
  };
  const isAllSeen =
    seen.x <= 0 &&
    seen.y <= 0 &&
    seen.x + seen.width >= layout.width &&
    seen.y + seen.height >= layout.height;
  if (isAllSeen || !camera.isMoved || window.width < roomy || layout.width === 0) return null;
  const scale = Math.min(overviewSize / layout.width, overviewSize / layout.height);
  const move = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const bounds = (event.currentTarget as Element).getBoundingClientRect();
    camera.centre({ x: (event.clientX - bounds.left) / scale, y: (event.clientY - bounds.top) / scale });
  };
  return (
    <svg
      class="overview"
      aria-hidden="true"
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={move}
      onPointerMove={move}
    >
      {layout.nodes.map(({ x, y }, i) => {
        const { width, height } = plan.nodes[i]!;
        return (
          <rect
            key={`${x} ${y}`}
            class={props.lit[i] ? 'small lit' : 'small'}
            x={x - width / 2}
            y={y - height / 2}
            width={width}
            height={height}
          />
        );
      })}
      <rect class="seen" x={seen.x} y={seen.y} width={seen.width} height={seen.height} />
    </svg>
  );
}
