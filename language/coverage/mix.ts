/** `.mix`: the boxes of a module, as hpc reads and writes them. */
import type { Box, BoxKind, Decision, ModuleBoxes } from './model/box.ts';
import { decisionNames, showEntry } from './model/entry.ts';
import { haskellString } from './model/string.ts';
import { createReader, type Reader } from './reader.ts';

export interface Mix extends Omit<ModuleBoxes, 'module'> {
  /** When the source was written, as GHC writes it: `2026-11-28 11:25:58.384813254 UTC`. */
  readonly written: string;
  readonly tabWidth: number;
}

/** GHC's distance between two stops of tabs. */
export const tabWidth = 8;

export const writeMix = ({ file, written, hash, tabWidth, boxes }: Mix): string =>
  `Mix ${haskellString(file)} ${written} ${hash} ${tabWidth} [${boxes.map(showEntry).join(',')}]`;

/** Throws a SyntaxError that says what is wrong, and where. */
export function readMix(text: string): Mix {
  const reader = createReader(text, 'a .mix file');
  reader.word('Mix');
  const file = reader.string();
  const written = `${reader.upTo('UTC')}UTC`;
  reader.word('UTC');
  const hash = reader.number();
  const width = reader.number();
  const boxes = reader.list(() => readEntry(reader));
  reader.end();
  return { file, written, hash, tabWidth: width, boxes };
}

function readEntry(reader: Reader): Box {
  reader.word('(');
  const line = reader.number();
  reader.word(':');
  const column = reader.number();
  reader.word('-');
  const endLine = reader.number();
  reader.word(':');
  const endColumn = reader.number();
  reader.word(',');
  const kind = readKind(reader);
  reader.word(')');
  return { place: { line, column, endLine, endColumn }, kind };
}

function readKind(reader: Reader): BoxKind {
  const name = reader.anyWord();
  const truth = (): boolean => {
    const word = reader.anyWord();
    return word === 'True' || (word === 'False' ? false : reader.fail('True or False'));
  };
  switch (name) {
    case 'ExpBox':
      return { kind: 'expression', isAlternative: truth() };
    case 'TopLevelBox':
      return { kind: 'top', path: reader.list(reader.string) };
    case 'LocalBox':
      return { kind: 'local', path: reader.list(reader.string) };
    case 'BinBox':
      return { kind: 'decision', of: readDecision(reader), value: truth() };
    default:
      return reader.fail('a kind of box');
  }
}

function readDecision(reader: Reader): Decision {
  const name = reader.anyWord();
  const found = (Object.keys(decisionNames) as Decision[]).find(d => decisionNames[d] === name);
  return found ?? reader.fail('a kind of decision');
}
