/**
 * Texts of programs, profiles and file names as they may be shown: in a terminal nothing in them moves the cursor or
 * changes a colour, in a list nothing ends a line, nowhere is the order of the writing turned round, and in Markdown
 * they are words, never links, pictures, HTML or commands. What is taken away is shown by a sign of its own, one for
 * one, so that columns stay where they were.
 */

/** Control characters of both sets, line and paragraph separators, and marks that turn the writing round. */
const unshown = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** The same but for tabs and line ends. */
const unshownInLines =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]|\r(?!\n)/g;

/** Unicode's picture of an ASCII control character; the replacement character for all others. */
function sign(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? '\u2421' : '\ufffd';
}

/** A text of one line: a label, a name, the title of a message. */
export const visibleLine = (text: string): string => text.replace(unshown, sign);

/** A text of several lines, which may have tabs. */
export const visibleLines = (text: string): string => text.replace(unshownInLines, sign);

/** The text in HTML or XML, as content or in quotation marks. */
export const escapedMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The text as words of Markdown: nothing in it is markup. */
export const markdownWords = (text: string): string =>
  unlinked(visibleLines(text).replace(/[\\`*_{}[\]<>()#+\-!|~$&]/g, '\\$&'));

/** Markdown that somebody else wrote: lists, emphasis and code stay; links, pictures and HTML are words. */
export const markdownWithoutLinks = (text: string): string =>
  unlinked(visibleLines(text).replace(/[\\[\]<!&]/g, '\\$&'));

/** What looks like an address would become a link by itself: a space without width is put into it. */
const unlinked = (text: string): string => text.replace(/:(?=\/\/)|(?<=\bwww)\.|@/gi, '\u200b$&');

/** The text as code within a line of Markdown. */
export function markdownCode(text: string): string {
  const fence = '`'.repeat(longestTicks(text) + 1);
  const padding = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${padding}${visibleLine(text)}${padding}${fence}`;
}

/** The text as a block of Markdown in a language's colours. */
export function markdownBlock(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
  return `${fence}${language}\n${visibleLines(text)}\n${fence}`;
}

const longestTicks = (text: string): number =>
  Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
