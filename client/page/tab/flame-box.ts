/** The scrolling box of a flame graph, and when its canvas is painted. */
import { useEffect, useRef } from 'preact/hooks';
import type { Size } from '../part/size.ts';
import { useTheme } from '../part/theme.ts';
import { frameHeight, type Palette, paintFlame, paletteOf, type Scene } from './flame-paint.ts';

/** Once for all changes of a moment: scrolling draws again, moving the mouse does not. */
export function usePainting(
  box: { readonly current: HTMLDivElement | null },
  canvas: { readonly current: HTMLCanvasElement | null },
  scene: Scene,
  view: Size,
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
  useEffect(paint, [scene.tree, scene.frames, scene.hueOf, scene.picked, scene.fits, view, theme]);
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
export function revealRow(box: HTMLDivElement, row: number): void {
  const [top, bottom] = [row * frameHeight, (row + 1) * frameHeight];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
}
