/**
 * Worker and wrapper: a function that certainly takes apart an argument whose type has one constructor becomes a worker that takes the
 * fields, and a wrapper that is put in the place of its calls. The worker has the function's cost centres, so entries and stacks are the same.
 * (Gill and Hutton, The worker/wrapper transformation, 2009.)
 */
import { boxes } from '../../../builtin/wired.ts';
import { copyId, isDictionaryName } from '../../../source/globalname.ts';
import { app, con, copyOf, freshVar, global, lam, letOne, type Supply, variable } from '../../build.ts';
import { makeCase } from '../../change.ts';
import { descend } from '../../children.ts';
import { clone } from '../../clone.ts';
import type { CoreModule, DataCon, Expr, TopBinding, Var } from '../../core.ts';
import { maximumArity } from '../../core.ts';
import type { Lambda } from '../specialise/template.ts';
import type { StrictnessOf } from './analyse.ts';
import type { Demand } from './uses.ts';

/** A constructor of more fields is passed as it is. */
const mostFields = 8;
const mostParams = 14;

/** A parameter as a worker has it. */
type Parameter = { readonly kind: 'whole' } | Product;

interface Product {
  readonly kind: 'product';
  readonly con: DataCon;
  readonly fields: readonly Parameter[];
}

const whole: Parameter = { kind: 'whole' };

/** The module with workers for its strict functions; itself if there are none. Workers come first: recursion goes through them. */
export function unbox(m: CoreModule, strictness: StrictnessOf, supply: Supply): CoreModule {
  const workers: TopBinding[] = [];
  const known = new Set(m.bindings.map(b => b.id));
  const bindings = m.bindings.map(b => {
    const params = strictness(b.id)?.params;
    if (!params || b.rhs.kind !== 'lam' || b.noInline || b.inline || known.has(copyId(b.id, '$p'))) return b;
    const { rhs } = b;
    const taken = params.map((d, i) => parameter(rhs.params[i]!, d, rhs.body));
    if (taken.every(p => p.kind === 'whole') || isTooWide(taken)) return b;
    const { worker, wrapper } = split(b, rhs, taken, supply);
    workers.push(worker);
    return wrapper;
  });
  return workers.length === 0 ? m : { ...m, bindings: [...workers, ...bindings] };
}

const width = (p: Parameter): number =>
  p.kind === 'whole' ? 1 : p.fields.reduce((sum, f) => sum + width(f), 0);

function isTooWide(taken: readonly Parameter[]): boolean {
  const total = taken.reduce((sum, p) => sum + width(p), 0);
  return total > Math.max(mostParams, taken.length) || total > maximumArity || total === 0;
}

/** How a worker takes a parameter with this demand. */
function parameter(v: Var, demand: Demand | undefined, body: Expr): Parameter {
  if (v.rep !== 'ptr' || !demand?.con) return whole;
  const { con, fields } = demand;
  if (con.fields.length > mostFields || isDictionaryName(con.name)) return whole;
  if (con.fields.length === 0) return whole;
  const seen = boxesOfFields(v, con, body);
  return {
    kind: 'product',
    con,
    fields: con.fields.map((rep, i) => {
      if (rep !== 'ptr') return whole;
      const box = con.strict[i] ? seen[i] : undefined;
      return product(fields?.[i], box);
    }),
  };
}

function product(demand: Demand | undefined, box: DataCon | undefined): Parameter {
  const con = demand?.con ?? box;
  if (!con || con.fields.length > mostFields || con.fields.length === 0 || isDictionaryName(con.name))
    return whole;
  return {
    kind: 'product',
    con,
    fields: con.fields.map((rep, i) => (rep === 'ptr' ? product(demand?.fields?.[i], undefined) : whole)),
  };
}

/** Of the fields of a parameter, those that are looked at as boxes anywhere: one that is evaluated when it is stored costs nothing to
 * unbox. */
function boxesOfFields(v: Var, c: DataCon, body: Expr): readonly (DataCon | undefined)[] {
  const found: (DataCon | undefined)[] = c.fields.map(() => undefined);
  const fields = new Map<Var, number>();
  descend(body, undefined, e => {
    if (e.kind !== 'case' || e.scrutinee.kind !== 'var') return undefined;
    for (const { pattern } of e.alternatives) {
      if (pattern.kind !== 'con') continue;
      const at = fields.get(e.scrutinee.var);
      if (at !== undefined && boxes.has(pattern.con.id)) found[at] = pattern.con;
      if (e.scrutinee.var === v)
        pattern.binders.forEach((b, i) => {
          fields.set(b, i + (pattern.only ?? 0));
        });
    }
    return undefined;
  });
  return found;
}

function split(
  b: TopBinding,
  rhs: Lambda,
  taken: readonly Parameter[],
  supply: Supply,
): { readonly worker: TopBinding; readonly wrapper: TopBinding } {
  const id = copyId(b.id, '$p');
  const copy = clone(supply, rhs) as Lambda;
  const params: Var[] = [];
  let inside = copy.body;
  taken.forEach((p, i) => {
    inside = takeApart(p, copy.params[i]!, params, supply, inside);
  });
  const { stable: _, inline: __, ...rest } = b;
  const worker: TopBinding = { ...rest, id, rhs: lam(params, inside, copy.span) };
  const outer = rhs.params.map(p => copyOf(supply, p));
  const args: Expr[] = [];
  const call = (): Expr => app(global(id), args);
  const wrapped = taken.reduceRight<(body: () => Expr) => Expr>(
    (inner, p, i) => body => unpack(p, outer[i]!, args, supply, () => inner(body)),
    body => body(),
  );
  return { worker, wrapper: { ...rest, rhs: lam(outer, wrapped(call), rhs.span), inline: true } };
}

/** The body with a variable made again of what the worker is given for it. */
function takeApart(p: Parameter, v: Var, params: Var[], supply: Supply, body: Expr): Expr {
  if (p.kind === 'whole') {
    params.push(v);
    return body;
  }
  const written = v.written && boxes.has(p.con.id) ? { ...v.written, box: p.con.name } : undefined;
  const fields = p.con.fields.map(
    (rep): Var => (written ? { ...freshVar(supply, v.name, rep), written } : freshVar(supply, v.name, rep)),
  );
  let inner = letOne(v, con(p.con, ...fields.map(variable)), body);
  p.fields.forEach((f, i) => {
    inner = takeApart(f, fields[i]!, params, supply, inner);
  });
  return inner;
}

/** Evaluates a variable and gives the worker what it takes of it. */
function unpack(p: Parameter, v: Var, args: Expr[], supply: Supply, body: () => Expr): Expr {
  if (p.kind === 'whole') {
    args.push(variable(v));
    return body();
  }
  const binders = p.con.fields.map(rep => freshVar(supply, v.name, rep));
  const inner = p.fields.reduceRight<() => Expr>(
    (rest, f, i) => () => unpack(f, binders[i]!, args, supply, rest),
    body,
  );
  return makeCase(variable(v), freshVar(supply, 'whole'), [
    { pattern: { kind: 'con', con: p.con, binders }, body: inner() },
  ]);
}
