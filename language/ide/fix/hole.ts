/** What fits into a typed hole. */
import { quickFix, remedied } from './fix.ts';

export const holeFix = remedied('hole', (subject, { fits }) =>
  fits.map(text =>
    quickFix(subject, `Fill the hole with ${text}`, [{ span: subject.diagnostic.span, text }]),
  ),
);
