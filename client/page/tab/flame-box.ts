/** The scrolling box of a flame graph, and when its canvas is painted. */
import { useEffect, useRef } from 'preact/hooks';
import { useTheme } from '../part/theme.ts';
import { type Palette, paintFlame, paletteOf, type Scene, type Viewport } from './flame-paint.ts';

/** Once for all changes of a moment: scrolling draws again, moving the mouse does not. */
export function usePainting(
  box: { readonly current: HTMLDivElement | null },
  canvas: { readonly current: HTMLCanvasElement | null },
  scene: Scene,
  view: Omit<Viewport, 'top'>,
): void {
  const theme = useTheme();
  const palette = useRef<Palette | undefined>(undefined);
  const latest = useRef({ scene, view });
  latest.current = { scene, view };
  const paint = (): void => {
    const element = box.current;
    if (element === null || canvas.current === null) return;
    palette.current ??= paletteOf(element);
    paintFlame(canvas.current, latest.current.scene, palette.current, {
      ...latest.current.view,
      top: element.scrollTop,
    });
  };
  useEffect(() => {
    palette.current = undefined;
  }, [theme]);
  useEffect(paint, [scene, view.width, view.height, view.range, theme]);
  useEffect(() => {
    const element = box.current!;
    let asked = 0;
    const later = (): void => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        paint();
      });
    };
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(asked);
      element.removeEventListener('scroll', later);
    };
  }, []);
}

/** Scrolls as little as is needed. */
export function revealRow(box: HTMLDivElement, row: number, height: number): void {
  const [top, bottom] = [row * height, (row + 1) * height];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
