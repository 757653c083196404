/** The fields that a record is built without. */
import { insertion, quickFix, remedied } from './fix.ts';

export const fieldsFix = remedied('missingFields', (subject, { fields, at, comma }) => {
  const list = fields.map(({ name }) => `${name} = undefined`).join(', ');
  const title = fields.length === 1 ? `Add the field ${fields[0]?.name}` : 'Add the missing fields';
  const { text } = subject.file.source;
  const end = text.slice(0, at).trimEnd().length;
  const place = comma ? end : at;
  return [quickFix(subject, title, [insertion(place, `${comma ? ', ' : ''}${list}`)], true)];
});
