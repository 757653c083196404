/** Random actions: in IO with its exceptions and references, and in monads that the program declares. */
import type { Place } from './expression.ts';
import { literal } from './literal.ts';
import { pattern } from './pattern.ts';
import { type Maker, ownTypes, type Scope, withVariables } from './scope.ts';
import {
  bool,
  fun,
  functionOf,
  int,
  list,
  randomType,
  same,
  showType,
  string,
  type Type,
  unit,
  user,
} from './type.ts';

type Action = Type & { readonly kind: 'con' };

/** A monad of the program. */
export interface Monad {
  readonly name: string;
  readonly kind: 'state' | 'failing' | 'writer' | 'library';
  readonly state: Type;
}

export const monadType = (monad: Monad, of: Type): Type => user(monad.name, of);

const inMonad = (monad: Action, of: Type): Type => ({ ...monad, args: [of] });

export function action(place: Place, type: Action): string {
  const { m } = place;
  const { choices: c } = m;
  const of = type.args[0]!;
  const other = place.other();
  switch (c.next(12)) {
    case 0:
      return `(${c.pick(['return', 'pure', 'return $!'])} ${place.part(of)})`;
    case 1:
    case 2:
    case 3:
      return block(place, type);
    case 4:
      return `(${place.typed(inMonad(type, other))} >>= ${place.part(fun(other, type))})`;
    case 5:
      return `(${c.pick(['fmap', '(<$>)', 'liftM'])} ${place.part(fun(other, of))} ${place.typed(inMonad(type, other))})`;
    case 6: {
      const f = place.part(functionOf([other, int], of));
      const [a, b] = [place.typed(inMonad(type, other)), place.typed(inMonad(type, int))];
      return c.pick([
        `(${f} <$> ${a} <*> ${b})`,
        `(liftM2 ${f} ${a} ${b})`,
        `(return ${f} \`ap\` ${a} <*> ${b})`,
      ]);
    }
    case 7:
      return `(if ${place.part(bool)} then ${place.part(type)} else ${place.part(type)})`;
    case 8:
      return `(${place.part(type)} <* ${place.typed(inMonad(type, other))})`;
    case 9:
    case 10:
      return special(place, type);
    default:
      return repeated(place, type);
  }
}

function block(place: Place, type: Action): string {
  const { choices: c } = place.m;
  let here = place;
  const statements: string[] = [];
  const count = 1 + c.next(3);
  for (let i = 0; i < count; i++) {
    const of = here.other();
    const bound = (scope: Scope): void => {
      here = here.under(scope);
    };
    switch (c.next(4)) {
      case 0: {
        statements.push(here.typed(inMonad(type, unit)));
        break;
      }
      case 1: {
        const name = c.fresh('w');
        statements.push(`let { ${name} = ${here.typed(of)} }`);
        bound(withVariables(here.scope, [{ name, type: of }]));
        break;
      }
      default: {
        const p = pattern(place.m, of, type.name === 'IO' ? c.next(2) : 0);
        statements.push(`${p.text} <- ${here.typed(inMonad(type, of))}`);
        bound(withVariables(here.scope, p.binds));
      }
    }
  }
  return `(do { ${[...statements, here.part(type)].join('; ')} })`;
}

/** What goes through a list. */
function repeated(place: Place, type: Action): string {
  const { choices: c } = place.m;
  const of = type.args[0]!;
  const a = place.other();
  const some = `(take 4 ${place.typed(list(a))})`;
  if (same(of, unit)) {
    const each = place.part(fun(a, inMonad(type, unit)));
    return c.pick([
      `(mapM_ ${each} ${some})`,
      `(forM_ ${some} ${each})`,
      `(${c.pick(['when', 'unless'])} ${place.part(bool)} ${place.part(type)})`,
      `(replicateM_ ${c.next(4)} ${place.part(type)})`,
      `(void ${place.typed(inMonad(type, a))})`,
    ]);
  }
  if (of.kind === 'con' && of.name === '[]' && of.args[0]) {
    const element = of.args[0];
    return c.pick([
      `(mapM ${place.part(fun(a, inMonad(type, element)))} ${some})`,
      `(forM ${some} ${place.part(fun(a, inMonad(type, element)))})`,
      `(replicateM ${c.next(4)} ${place.typed(inMonad(type, element))})`,
      `(sequence [${place.part(inMonad(type, element))}, ${place.part(inMonad(type, element))}])`,
      `(filterM ${place.part(fun(element, inMonad(type, bool)))} (take 4 ${place.part(of)}))`,
      `(zipWithM ${place.part(functionOf([a, int], inMonad(type, element)))} ${some} [1 ..])`,
    ]);
  }
  return `(foldM ${place.part(functionOf([of, a], type))} ${place.part(of)} ${some})`;
}

/** What only this monad has. */
function special(place: Place, type: Action): string {
  const { m } = place;
  if (type.name === 'IO') return m.choices.chance(1, 2) ? caught(place, type) : inputOutput(place, type);
  const monad = m.monads.find(each => each.name === type.name)!;
  const of = type.args[0]!;
  const { choices: c } = m;
  const state = monad.state;
  const made = (body: string): string => `(${monad.name} ${body})`;
  const s = c.fresh('s');
  const inner = place.under(withVariables(place.scope, [{ name: s, type: state }]));
  switch (monad.kind) {
    case 'writer':
      return made(`(${place.part(of)}, ${place.part(state)})`);
    case 'library':
      if (same(of, unit)) return `(${c.pick(['modify', "modify'"])} ${place.part(fun(state, state))})`;
      return c.chance(1, 3) && same(of, state) ? 'get' : `(gets ${place.part(fun(state, of))})`;
    case 'failing':
      if (c.chance(1, 3)) return made(`(const (Left ${place.part(string)}))`);
      return made(`(\\ ${s} -> Right (${inner.part(of)}, ${inner.part(state)}))`);
    case 'state':
      return made(`(\\ ${s} -> (${inner.part(of)}, ${inner.part(state)}))`);
  }
}

function inputOutput(place: Place, type: Action): string {
  const { choices: c } = place.m;
  const of = type.args[0]!;
  const other = place.other();
  switch (c.next(6)) {
    case 0:
      return `(evaluate ${place.part(of)})`;
    case 1:
      return `(probe ${place.typed(other)} >> ${place.part(type)})`;
    case 2:
      return `(newIORef ${place.part(of)} >>= \\ r -> ${c.pick(['modifyIORef', "modifyIORef'"])} r ${place.part(fun(of, of))} >> readIORef r)`;
    case 3:
      return `(newIORef ${place.typed(other)} >>= \\ r -> ${c.pick(['atomicModifyIORef', "atomicModifyIORef'"])} r (\\ v -> (v, ${place.part(fun(other, of))} v)))`;
    case 4:
      return same(of, unit) ? `(probe ${place.typed(other)})` : `(putStr "" *> ${place.part(type)})`;
    default:
      return `(throwIO ${exception(place)})`;
  }
}

function exception(place: Place): string {
  const { choices: c } = place.m;
  const own = place.m.exceptions;
  if (own.length > 0 && c.chance(1, 2)) return place.typed(c.pick(own));
  return c.pick([
    `(userError ${literal(place.m, string)})`,
    `(ErrorCall ${place.part(string)})`,
    'DivideByZero',
    'Overflow',
    `(AssertionFailed ${literal(place.m, string)})`,
  ]);
}

function caught(place: Place, type: Action): string {
  const { m } = place;
  const { choices: c } = m;
  const part = (): string => place.part(type);
  const handler = (): string => handlerOf(place, type);
  switch (c.next(7)) {
    case 0:
      return `(${part()} \`catch\` ${handler()})`;
    case 1:
      return `(handle ${handler()} ${part()})`;
    case 2:
      return `(try ${part()} >>= either ${handler()} return)`;
    case 3:
      return `(${part()} \`${c.pick(['finally', 'onException'])}\` ${place.part(inMonad(type, unit))})`;
    case 4: {
      const of = place.other();
      return `(bracket ${place.typed(inMonad(type, of))} ${place.part(fun(of, inMonad(type, unit)))} ${place.part(fun(of, type))})`;
    }
    case 5:
      return `(catches ${part()} [Handler ${handler()}, Handler ${handler()}])`;
    default:
      return `(${c.pick(['mask_', 'uninterruptibleMask_', 'join . return $', 'unsafeInterleaveIO'])} ${part()})`;
  }
}

function handlerOf(place: Place, type: Action): string {
  const { m } = place;
  const { choices: c } = m;
  const part = (): string => place.part(type);
  if (m.exceptions.length > 0 && c.chance(1, 3)) {
    const own = c.pick(m.exceptions);
    const e = c.fresh('e');
    const inner = place.under(withVariables(place.scope, [{ name: e, type: own }]));
    return `(\\ ${e} -> const ${inner.part(type)} (${e} :: ${showType(own)}))`;
  }
  const message = c.fresh('e');
  const inner = place.under(withVariables(place.scope, [{ name: message, type: string }]));
  return c.pick([
    `(\\ (ErrorCall ${message}) -> ${inner.part(type)})`,
    `(\\ e -> case e of { DivideByZero -> ${part()}; Overflow -> ${part()}; _ -> throwIO e })`,
    `(\\ e -> const ${part()} (e :: ArithException))`,
    `(\\ e -> probe (takeWhile (/= '\\n') (displayException (e :: SomeException))) >> ${part()})`,
    `(\\ e -> const ${part()} (e :: IOException))`,
    `(\\ e -> case e of { PatternMatchFail ${message} -> ${inner.part(type)} })`,
  ]);
}

// ---------------------------------------------------------------- declarations and uses

/** A monad of the program's own, with its instances, or a name for one of the library's. */
export function monadDeclaration(m: Maker): string[] {
  const { choices: c } = m;
  const kind = c.pick(['state', 'failing', 'writer', 'library'] as const);
  const name = c.fresh('Act');
  const state = kind === 'writer' ? list(randomType(c, ownTypes(m), 1)) : randomType(c, ownTypes(m), 1);
  m.monads.push({ name, kind, state });
  const s = showType(state);
  const run = `run${name}`;
  if (kind === 'library') return [`type ${name} = State ${s}`];
  const lazy = c.chance(1, 2) ? '~' : '';
  const shapes = {
    state: {
      type: `${s} -> (a, ${s})`,
      pure: '\\ s -> (x, s)',
      bind: `\\ s -> let { ${lazy === '' ? '!' : ''}(a, s') = ${run} p s } in ${run} (f a) s'`,
    },
    failing: {
      type: `${s} -> Either String (a, ${s})`,
      pure: '\\ s -> Right (x, s)',
      bind: `\\ s -> case ${run} p s of { Left e -> Left e; Right ${lazy}(a, s') -> ${run} (f a) s' }`,
    },
    writer: {
      type: `(a, ${s})`,
      pure: '(x, mempty)',
      bind: `case p of { ${lazy}(${name} (a, v)) -> case ${run} (f a) of { ${lazy}(b, w) -> (b, v <> w) } }`,
    },
  };
  const { type, pure, bind } = shapes[kind];
  const functor = c.chance(1, 2)
    ? [
        `instance Functor ${name} where fmap = liftM`,
        `instance Applicative ${name} where { pure x = ${name} (${pure}); (<*>) = ap }`,
      ]
    : [
        `instance Functor ${name} where fmap f p = p >>= \\ x -> return (f x)`,
        `instance Applicative ${name} where { pure x = ${name} (${pure}); p <*> q = do { f <- p; x <- q; pure (f x) } }`,
      ];
  return [
    `newtype ${name} a = ${name} { ${run} :: ${type} }`,
    ...functor,
    `instance Monad ${name} where`,
    `  p >>= f = ${name} (${bind})`,
  ];
}

/** The result of an action of one of the program's monads. */
export function ranAction(place: Place, of: Type): string | undefined {
  const { m } = place;
  if (m.monads.length === 0) return undefined;
  const type = monadType(m.choices.pick(m.monads), of);
  return run(place, type, place.typed(type));
}

/** What the action `inside` of a monad of the program gives. */
export function run(place: Place, type: Type, inside: string): string {
  const { m } = place;
  const [name, of] = type.kind === 'con' ? [type.name, type.args[0]!] : ['', type];
  const monad = m.monads.find(each => each.name === name)!;
  switch (monad.kind) {
    case 'writer':
      return `(fst (run${name} ${inside}))`;
    case 'failing':
      return `(either (const ${place.part(of)}) fst (run${name} ${inside} ${place.part(monad.state)}))`;
    case 'state':
      return `(fst (run${name} ${inside} ${place.part(monad.state)}))`;
    case 'library':
      return `(evalState ${inside} ${place.part(monad.state)})`;
  }
}

/** What an exception is made of: a type of the program. */
export function exceptionDeclaration(m: Maker): string[] {
  const free = ownTypes(m).filter(
    t => t.kind === 'con' && t.args.length === 0 && !m.exceptions.some(e => same(e, t)),
  );
  if (free.length === 0) return [];
  const type = m.choices.pick(free);
  m.exceptions.push(type);
  return [`instance Exception ${showType(type)}`];
}
