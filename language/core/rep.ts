/** In which register the value of a Core expression stands. */
import type { Expr, Rep } from './core.ts';
import { operations } from './operation.ts';

/** The result of a saturated call of this global, where it is not a lifted value. */
export type RawResults = (id: string) => Rep | undefined;

const none: RawResults = () => undefined;

/** `raw` knows the functions that return unboxed values. An expression that never returns counts as `ptr`. */
export function repOf(e: Expr, raw: RawResults = none): Rep {
  for (;;) {
    switch (e.kind) {
      case 'var':
        return e.var.rep;
      case 'literal':
        return e.literal.rep === 'string' ? 'ptr' : e.literal.rep;
      case 'prim':
        return operations.get(e.op)?.result ?? 'ptr';
      case 'let':
      case 'tick':
      case 'cast':
      case 'run':
      case 'under':
        e = e.body;
        break;
      case 'result':
        e = e.value;
        break;
      case 'case': {
        for (const alternative of e.alternatives) {
          const rep = repOf(alternative.body, raw);
          if (rep !== 'ptr') return rep;
        }
        return 'ptr';
      }
      case 'app':
        return e.function.kind === 'global' ? (raw(e.function.id) ?? 'ptr') : 'ptr';
      default:
        return 'ptr';
    }
  }
}
