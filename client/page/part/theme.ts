/** Drawings ask for colours once; this says when they have to ask again. */
import { useEffect, useState } from 'preact/hooks';

/** A number that is another one after every change of the colours. */
export function useTheme(): number {
  const [version, set] = useState(0);
  useEffect(() => {
    const change = (): void => set(each => each + 1);
    const observer = new MutationObserver(change);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
    observer.observe(document.body, { attributes: true, attributeFilter: ['style', 'class'] });
    const queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map(query =>
      matchMedia(query),
    );
    for (const query of queries) query.addEventListener('change', change);
    return () => {
      observer.disconnect();
      for (const query of queries) query.removeEventListener('change', change);
    };
  }, []);
  return version;
}
