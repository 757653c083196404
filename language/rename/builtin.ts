/**
 * Names of special syntax, which no module defines and every module has: `()`, `[]`, `:`, tuples and `->`, and the
 * equality `~` of types. Report 3.7, 3.8, 4.1.2, 5.6.1. They can be neither imported, hidden nor shadowed.
 */
import { isUnboxedName, unboxedTypeId } from '../types/unlifted.ts';
import type { TopEntity } from './entity.ts';

const tupleText = /^\(,+\)$/;

/** What special syntax means in a value's place, or undefined for an ordinary name. */
export function builtinValue(text: string): TopEntity | undefined {
  if (text === '()') return constructor_('GHC.Tuple', '()');
  if (text === '[]') return constructor_('GHC.Types', '[]');
  if (text === ':')
    return {
      ...constructor_('GHC.Types', ':'),
      parent: '[]',
      fixity: { associativity: 'right', precedence: 5 },
    };
  if (tupleText.test(text)) return constructor_('GHC.Tuple', text);
  if (isUnboxedName(text)) return { ...constructor_('GHC.Prim', text), parent: unboxedTypeId(text) };
  return undefined;
}

/** What special syntax means in a type's place. */
export function builtinType(text: string): TopEntity | undefined {
  if (text === '()') return type('GHC.Tuple', '()', ['GHC.Tuple.()']);
  if (text === '[]') return type('GHC.Types', '[]', ['GHC.Types.[]', 'GHC.Types.:']);
  if (text === '->') return type('GHC.Prim', '->', []);
  if (text === '~') return { kind: 'class', id: '~', module: 'GHC.Types', name: '~', subordinates: [] };
  if (text.startsWith('?') && text.length > 1)
    return { kind: 'class', id: text, module: 'GHC.Types', name: text, subordinates: [] };
  if (tupleText.test(text)) return type('GHC.Tuple', text, [`GHC.Tuple.${text}`]);
  if (isUnboxedName(text))
    return { kind: 'type', id: `GHC.Prim.${text}`, module: 'GHC.Prim', name: text, subordinates: [] };
  return undefined;
}

function constructor_(module: string, name: string): TopEntity {
  return { kind: 'constructor', id: `${module}.${name}`, module, name, parent: name };
}

function type(module: string, name: string, subordinates: readonly string[]): TopEntity {
  return { kind: 'type', id: name, module, name, subordinates };
}
