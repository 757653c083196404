/**
 * Shows what the layout algorithm did: the text with the braces and semicolons that it put in, as `L` of Report
 * 10.3 would give them. For tests and for explaining; nothing reads it back.
 */
import type { LayoutMark } from './state.ts';

export function showLayout(text: string, marks: readonly LayoutMark[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { at, text: mark } of marks) {
    const from = Math.max(done, at);
    parts.push(text.slice(done, from), mark);
    done = from;
  }
  parts.push(text.slice(done));
  return parts.join('');
}
