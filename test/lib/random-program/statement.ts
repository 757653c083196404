/** Random statements of `main`: what a program prints. */
import { expression, placeOf } from './expression.ts';
import { ranAction, run } from './monad.ts';
import { type Maker, ownTypes } from './scope.ts';
import {
  bool,
  fun,
  functionOf,
  int,
  io,
  isAction,
  isClosed,
  list,
  randomType,
  showType,
  string,
  substitute,
  type Type,
  unit,
} from './type.ts';

const nowhere = { variables: [], functions: [] };

export function statement(m: Maker): string {
  const { choices: c } = m;
  m.calls = 3;
  const type = randomType(c, ownTypes(m));
  const of = (t: Type, depth = 4): string => expression(placeOf(m, nowhere, depth), t);
  const typed = (t: Type, depth = 4): string => `(${of(t, depth)} :: ${showType(t)})`;
  switch (c.next(17)) {
    case 0:
      return `mapM_ probe ${typed(list(type))}`;
    case 1:
      return `forM_ ${typed(list(int), 3)} $ \\ i -> when (i > 1) $ probe (i, ${typed(type, 3)})`;
    case 2: {
      const ref = c.fresh('ref');
      return [
        `${ref} <- newIORef ${typed(type, 3)}`,
        `mapM_ (\\ f -> ${c.pick(['modifyIORef', "modifyIORef'"])} ${ref} f \`catch\` \\ e -> print (e :: ErrorCall)) [${of(fun(type, type), 3)}, ${of(fun(type, type), 3)}]`,
        `readIORef ${ref} >>= probe`,
      ].join('\n');
    }
    case 3:
      return `handle (\\ e -> putStrLn (takeWhile (/= '\\n') (show (e :: SomeException)))) $ (evaluate ${typed(int)} >>= print) \`catch\` \\ e -> case e of { DivideByZero -> putStrLn "zero"; _ -> throwIO e }`;
    case 4: {
      const r = c.fresh('r');
      return `${r} <- try (evaluate ${typed(type)})\nprobe (either (\\ e -> Left (takeWhile (/= '\\n') (show (e :: SomeException)))) Right ${r})`;
    }
    case 5:
      return `foldM (\\ s x -> do { probe x; return $! (s + 1) }) (0 :: Int) (take 4 ${typed(list(type))}) >>= probe`;
    case 6:
      return m.functions.length > 0 ? called(m) : `probe ${typed(type)}`;
    case 7:
    case 8:
    case 9:
      return called(m);
    case 10:
      return `probe (reads ${of(string, 3)} :: [(${showType(type)}, String)])`;
    case 11:
      return `probe ${typed(type, 5)} \`finally\` probe ${typed(bool, 3)}`;
    case 12:
      return `let { h = ${of(functionOf([int, int], int), 4)} } in probe (h 3 4, h (-1) 2) >> probe (zipWith h [1, 2] [(-5), 7] , ${of(unit, 2)})`;
    case 13:
    case 14:
      return `(${typed(io(type), 4)} >>= probe) \`catch\` \\ e -> putStrLn ('!' : takeWhile (/= '\\n') (show (e :: SomeException)))`;
    case 15:
      return `probe ${ranAction(placeOf(m, nowhere, 5), type) ?? typed(type, 5)}`;
    default:
      return `probe ${typed(type, 5)}`;
  }
}

/** A call of a function of the program, so that none goes unused. */
function called(m: Maker): string {
  const { choices: c } = m;
  const f = c.pick(m.functions);
  if (!f) return 'probe ()';
  const stands = new Map<string, Type>();
  const close = (t: Type): Type => {
    for (const name of ['a', 'b'])
      if (!stands.has(name)) stands.set(name, f.only ? c.pick(f.only) : randomType(c, ownTypes(m), 1));
    return isClosed(t) ? t : substitute(t, stands);
  };
  const place = placeOf(m, nowhere, 4);
  const args = f.params.map((p, i) => (f.fuelled && i === 0 ? String(c.next(5)) : place.typed(close(p))));
  const text = f.operator ? `${args[0]} ${f.name} ${args[1]}` : [f.name, ...args].join(' ');
  const result = close(f.result);
  const value = `(${text} :: ${showType(result)})`;
  if (!isAction(result)) return `probe ${value}`;
  if (result.kind === 'con' && result.name === 'IO')
    return `(${value} >>= probe) \`catch\` \\ e -> putStrLn ('!' : takeWhile (/= '\\n') (show (e :: SomeException)))`;
  return `probe ${run(place, result, value)}`;
}
