import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CostCentreChoice } from '../../../../language/profile/model/centre.ts';
import { programFolder } from '../../../lib/recording.ts';
import { centresOf, desugarUntyped } from '../../../lib/untyped.ts';

/** Which bindings get a cost centre, and under what name: what GHC 9.0.2 recorded for this program. Its instances
 * are left out, as they need types. */
const program = readFileSync(join(programFolder, 'R1.hs'), 'utf8');

const recorded: { readonly [choice in CostCentreChoice]?: readonly string[] } = {
  top: [
    '(...) R1.hs:18:1-35',
    '<+> R1.hs:23:1-19',
    'cafTop R1.hs:17:1-20',
    'expo R1.hs:13:1-21',
    "go' R1.hs:(25,1)-(30,21)",
    'guarded R1.hs:34:1-67',
    'hidden R1.hs:15:1-28',
    'lam R1.hs:32:1-44',
    'main R1.hs:(43,1)-(47,107)',
    'ninl R1.hs:40:1-14',
    'pa R1.hs:18:1-35',
    'pb R1.hs:18:1-35',
    'pointfree R1.hs:20:1-26',
    'sec R1.hs:41:1-15',
  ],
  all: [
    '(...) R1.hs:18:1-35',
    '<+> R1.hs:23:1-19',
    'cafTop R1.hs:17:1-20',
    'expo R1.hs:13:1-21',
    "go' R1.hs:(25,1)-(30,21)",
    "go'.(...) R1.hs:29:9-25",
    "go'.bang R1.hs:30:9-21",
    "go'.go R1.hs:(26,9)-(27,44)",
    "go'.p R1.hs:29:9-25",
    "go'.q R1.hs:29:9-25",
    "go'.step R1.hs:28:9-45",
    "go'.step.inner R1.hs:28:24-36",
    'guarded R1.hs:34:1-67',
    'guarded.limit R1.hs:34:59-67',
    'hidden R1.hs:15:1-28',
    'hidden.k R1.hs:15:24-28',
    'lam R1.hs:32:1-44',
    'lam.\\ R1.hs:32:13-44',
    'lam.\\.\\ R1.hs:32:37-41',
    'lam.\\.y R1.hs:32:17-25',
    'main R1.hs:(43,1)-(47,107)',
    'ninl R1.hs:40:1-14',
    'pa R1.hs:18:1-35',
    'pb R1.hs:18:1-35',
    'pointfree R1.hs:20:1-26',
    'sec R1.hs:41:1-15',
  ],
  exported: ['expo R1.hs:13:1-21', 'main R1.hs:(43,1)-(47,107)'],
  manual: [],
};

describe('cost centres of bindings', () => {
  it.each(Object.entries(recorded))('%s', (choice, expected) => {
    const found = centresOf(desugarUntyped('R1.hs', program, choice as CostCentreChoice));
    const byName = found.map(c => `${c.label} ${c.location}`).sort();
    expect(byName).toEqual(expected);
  });
});
