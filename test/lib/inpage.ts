/** What runs in VS Code's page itself: each function is handed over as its text, and knows nothing outside of it. */

/**
 * VS Code gives its extension host a minute to answer, and then goes on without extensions for good; a machine that runs
 * several of these tests may need longer. Runs before VS Code's own.
 */
export function withPatience(): void {
  const minute = 60_000;
  const timer = window.setTimeout;
  const patient = (handler: TimerHandler, delay?: number, ...given: unknown[]): number =>
    timer(handler, delay === minute ? 10 * minute : delay, ...given);
  window.setTimeout = patient as typeof window.setTimeout;
}

/** Where a part of a line's text is, which must stand in one piece. */
export function middleOf(line: Node, part: string): { x: number; y: number } {
  const range = document.createRange();
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const from = (node.textContent ?? '').indexOf(part);
    if (from < 0) continue;
    range.setStart(node, from);
    range.setEnd(node, from + part.length);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }
  throw new Error(`${part} is not in one piece`);
}

/** Until what fades in is there. What goes round forever is not waited for. */
export async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(each => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(each => each.finished));
}

/** Resolved as soon as an entry of the status bar has this text: one that has it already is to be gone in between. */
export function saidInStatusBar(text: string): Promise<void> {
  const bar = document.querySelector('.part.statusbar')!;
  const isSaid = (): boolean =>
    [...bar.querySelectorAll('.statusbar-item')].some(each => each.textContent.includes(text));
  let isNew = !isSaid();
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!isSaid()) isNew = true;
      if (!isSaid() || !isNew) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(bar, { childList: true, subtree: true, characterData: true });
  });
}

/** The texts to the right of lines, by the text of the line: what decorations put behind one is CSS content. */
export function readRightTexts(): [string, string][] {
  return [...document.querySelectorAll<HTMLElement>('.editor-instance .view-line')].flatMap(line => {
    const after = [...line.querySelectorAll('span')]
      .map(span => getComputedStyle(span, '::after').content)
      .find(content => content && content !== 'none' && content !== 'normal' && content !== '""');
    // the word for figures that are out of date stands before them, if there is room
    const isStale = [...line.querySelectorAll('span')].some(
      span => getComputedStyle(span, '::before').content === '"changed"',
    );
    if (after === undefined) return [];
    const figures = after.replace(/^"|"$/g, '').replace(/\u00a0/g, ' ');
    const code = line.textContent.replace(/\u00a0/g, ' ');
    return [[code, `${isStale ? 'changed ' : ''}${figures}`] as [string, string]];
  });
}
