/**
 * The least that an instance must define, for classes whose methods are defined by each other (the MINIMAL pragmas of
 * GHC's base). Of other classes it is the methods without a default.
 */
import { idName } from '../../source/globalname.ts';
import type { ClassInfo } from '../../types/type.ts';

/** Each entry: one of these names has to be defined. */
const minimal: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'GHC.Classes.Eq': [['==', '/=']],
  'GHC.Classes.Ord': [['compare', '<=']],
  'GHC.Show.Show': [['show', 'showsPrec']],
  'GHC.Read.Read': [['readsPrec', 'readPrec']],
  'GHC.Num.Num': [['+'], ['*'], ['abs'], ['signum'], ['fromInteger'], ['negate', '-']],
  'GHC.Real.Fractional': [['fromRational'], ['recip', '/']],
  'GHC.Base.Applicative': [['pure'], ['<*>', 'liftA2']],
  'GHC.Base.Semigroup': [['<>', 'sconcat']],
  'Data.Foldable.Foldable': [['foldMap', 'foldr']],
  'Data.Traversable.Traversable': [['traverse', 'sequenceA']],
};

/** What is missing: of each entry, one of the names has to be defined. */
export function missingOf(info: ClassInfo, defined: ReadonlySet<string>): readonly (readonly string[])[] {
  const methods = new Set(info.methods.map(m => m.name));
  const needed =
    minimal[info.id]?.filter(names => names.every(name => methods.has(name))) ??
    info.methods.filter(m => !m.hasDefault).map(m => [idName(m.id)]);
  return needed.filter(names => !names.some(name => defined.has(name)));
}
