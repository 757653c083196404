import { expect, it } from 'vitest';
import { library } from '../../../lib/prelude.ts';

const { interfaces } = library();

/** How many arguments a function of the library waits for, dictionaries among them. */
const arity = (module: string, name: string): number | undefined =>
  interfaces.get(module)?.signatures.get(`${module}.${name}`)?.params.length;

/** As `ghc --show-iface` tells of GHC 9.0.2's: what such a function is given fewer of is a partial application, which shows in
 * the stacks of those who use it. */
it.each([
  ['Control.Monad.Trans.State.Strict', '$fApplicativeStateT_$cliftA2', 6],
  ['Control.Monad.Trans.State.Strict', '$fMonadStateT_$c>>', 4],
  ['Control.Monad.Trans.State.Strict', '$fAlternativeStateT_$csome', 4],
  ['Control.Monad.Trans.State.Lazy', '$fAlternativeStateT_$cmany', 4],
  ['Control.Monad.Trans.State.Lazy', '$fMonadPlusStateT_$cmplus', 4],
  ['Control.Monad.Trans.Reader', '$fMonadReaderT_$c>>', 4],
  ['Control.Monad.Trans.Reader', '$fMonadPlusReaderT_$cmplus', 4],
  ['Control.Monad.Trans.Reader', '$fApplicativeReaderT_$cpure', 2],
  ['Control.Monad.Trans.Reader', '$fFunctorReaderT_$c<$', 4],
  ['Control.Monad.Trans.Writer.Strict', '$fMonadPlusWriterT_$cmplus', 4],
  ['Data.Functor.Product', '$fMonadPlusProduct_$cmplus', 4],
])('%s %s waits for %i arguments', (module, name, count) => {
  expect(arity(module, name)).toBe(count);
});
