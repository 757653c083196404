/**
 * Strict fields without boxes: a constructor keeps the number or character itself where the type of an evaluated field is one
 * (`-funbox-small-strict-fields` of GHC, on with -O). The library's constructors do so in every program, as GHC's library is optimised; those of
 * the program where it is optimised, as a whole, so that all of it agrees on the fields.
 */
import { boxes } from '../../../builtin/wired.ts';
import { caseOf, con, freshVar, lets, type Supply, variable, writtenVar } from '../../build.ts';
import {
  changeAlternative,
  changeArguments,
  changeCase,
  changeLet,
  changeRhs,
  changeTop,
  mapParts,
  mapped,
} from '../../change.ts';
import { pushChildren } from '../../children.ts';
import type { Alternative, Binding, ConPattern, CoreModule, DataCon, Expr, Var } from '../../core.ts';

/** By the constructor as it is declared, the one that is used. */
export type Unpacked = WeakMap<DataCon, DataCon>;

/** What is taken out of a box around what needs it. */
interface Opening {
  readonly value: Expr;
  readonly box: DataCon;
  readonly raw: Var;
}

interface Unpacking {
  readonly supply: Supply;
  /** The constructor without boxes; the same one where it has none. */
  readonly of: (c: DataCon) => DataCon;
}

/** `isUnpacked`: whether fields of a constructor may be unpacked, which all modules that use it must agree on. */
export function unpackFields(
  m: CoreModule,
  isUnpacked: (id: string) => boolean,
  known: Unpacked,
  supply: Supply,
): CoreModule {
  const of = (c: DataCon): DataCon => {
    if (!c.boxes || c.id.endsWith(mark) || !isUnpacked(c.id)) return c;
    const before = known.get(c);
    if (before) return before;
    const made = unpacked(c);
    known.set(c, made);
    return made;
  };
  const u: Unpacking = { supply, of };
  const bindings = mapped(m.bindings, b => (mentions(u, b.rhs) ? changeTop(b, anywhere(u, b.rhs)) : b));
  return bindings === m.bindings ? m : { ...m, bindings, constructors: m.constructors.map(of) };
}

/** Ends the id of a constructor without boxes. No program can write it. */
const mark = '#unpacked';

const unpacked = (c: DataCon): DataCon => ({
  ...c,
  id: `${c.id}${mark}`,
  fields: c.fields.map((rep, i) => boxOf(c, i)?.fields[0] ?? rep),
  strict: c.strict.map((isStrict, i) => isStrict && !boxOf(c, i)),
});

/** Whether anything of it is to be changed. It is looked over without recursion: few expressions need more, and some are very deep. */
function mentions({ of }: Unpacking, root: Expr): boolean {
  const rest = [root];
  for (let e = rest.pop(); e; e = rest.pop()) {
    if (e.kind === 'con' && of(e.con) !== e.con) return true;
    if (e.kind === 'case' && e.alternatives.some(({ pattern: p }) => p.kind === 'con' && of(p.con) !== p.con))
      return true;
    pushChildren(e, rest);
  }
  return false;
}

function boxOf(c: DataCon, field: number): DataCon | undefined {
  const id = c.boxes?.[field];
  return id === undefined ? undefined : boxes.get(id);
}

/** An expression with what it needs taken out of its boxes around it. */
function anywhere(u: Unpacking, e: Expr): Expr {
  const openings: Opening[] = [];
  const rest = e.kind === 'con' ? constructed(u, e, openings) : inside(u, e, openings);
  return opened(u, openings, rest);
}

const opened = ({ supply }: Unpacking, openings: readonly Opening[], e: Expr): Expr =>
  openings.reduceRight<Expr>((inner, { value, box, raw }) => takenOut(supply, value, box, raw, inner), e);

const takenOut = (supply: Supply, value: Expr, box: DataCon, raw: Var, body: Expr): Expr =>
  caseOf(value, freshVar(supply, 'box'), [{ pattern: { kind: 'con', con: box, binders: [raw] }, body }]);

/** The same; what is to be taken out of boxes before comes to the openings. */
function inside(u: Unpacking, e: Expr, openings: Opening[]): Expr {
  switch (e.kind) {
    case 'app':
    case 'prim':
    case 'result':
      return mapParts(e, part => suspended(u, part, openings));
    case 'let':
      return bound(u, e, openings);
    case 'case':
      return changeCase(
        e,
        anywhere(u, e.scrutinee),
        mapped(e.alternatives, a => matched(u, a)),
      );
    default:
      return mapParts(e, part => anywhere(u, part));
  }
}

/** What may be evaluated later, or never. A value stays one where its evaluated fields have names, other than these. */
function suspended(u: Unpacking, e: Expr, openings: Opening[], besides: ReadonlySet<Var> = new Set()): Expr {
  if (e.kind !== 'con') return anywhere(u, e);
  const needed: Opening[] = [];
  const made = constructed(u, e, needed);
  if (!needed.every(({ value }) => value.kind === 'var' && !besides.has(value.var)))
    return opened(u, needed, made);
  openings.push(...needed);
  return made;
}

function constructed(u: Unpacking, e: Expr & { kind: 'con' }, openings: Opening[]): Expr {
  const args = mapped(e.arguments, a => suspended(u, a, openings));
  const to = u.of(e.con);
  if (to === e.con) return changeArguments(e, args);
  const raw = args.map((value, i) => {
    const box = boxOf(e.con, i);
    if (!box) return value;
    if (value.kind === 'con' && value.con.id === box.id) return value.arguments[0]!;
    const name = value.kind === 'var' ? value.var.name : 'field';
    const v = freshVar(u.supply, name, box.fields[0]);
    openings.push({ value, box, raw: v });
    return variable(v);
  });
  return con(to, ...raw);
}

function bound(u: Unpacking, e: Expr & { kind: 'let' }, openings: Opening[]): Expr {
  const own = new Set(e.bindings.recursive ? e.bindings.list.map(b => b.var) : []);
  const list = mapped(e.bindings.list, b => changeRhs(b, suspended(u, b.rhs, openings, own)));
  return changeLet(e, list, anywhere(u, e.body));
}

/** The fields of an alternative are in boxes again for those who need them so. */
function matched(u: Unpacking, a: Alternative): Alternative {
  const body = anywhere(u, a.body);
  const { pattern } = a;
  if (pattern.kind !== 'con' || u.of(pattern.con) === pattern.con) return changeAlternative(a, body);
  const { con: c, binders, only = 0 } = pattern;
  const boxed: Binding[] = [];
  const fields = binders.map((v, i) => {
    const box = boxOf(c, only + i);
    if (!box) return v;
    const raw = writtenVar(u.supply, v.name, box.fields[0]!, v.written && { ...v.written, box: box.name });
    boxed.push({ var: v, rhs: con(box, variable(raw)) });
    return raw;
  });
  const without: ConPattern = { ...pattern, con: u.of(c), binders: fields };
  return { ...a, pattern: without, body: lets(boxed, body) };
}
