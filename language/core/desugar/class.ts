/** Classes and instances: dictionaries are constructors, methods and superclasses their fields, instance methods
 * top-level functions of the instance's dictionaries. None of it is shown in a backtrace. */

import { isGenericClass } from '../../infer/deriving/generic.ts';
import type { ClassElaboration, InstanceElaboration } from '../../infer/evidence/evidence.ts';
import type { RenamedDeclarations } from '../../rename/renamed.ts';
import { idName, methodOf } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { type SourceText, showSpan } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { substitute, substitution } from '../../types/shape.ts';
import type { ClassInfo, Type } from '../../types/type.ts';
import { app, caseOf, con, freshVar, global, isAtom, lam, selecting, variable } from '../build.ts';
import type * as Core from '../core.ts';
import { functionRhs, stable, writtenArity } from './binding.ts';
import { type Context, declarationsOf, entityOf, failure, failureAt } from './context.ts';
import { countedNode } from './coverage.ts';
import { abstract, bindEvidence, defaultMethodId, evidence, evidenceVar, superclassId } from './evidence.ts';
import { nameOf } from './imports.ts';
import { ioArityOfType } from './ioarity.ts';
import { isNewtype } from './newtype.ts';
import { isFunctionType } from './place.ts';
import { withoutBangs } from './selector.ts';
import { functionCentre, generated, inlined, tick } from './ticks.ts';

/** The functions that select a class's superclasses and methods. */
export function selectors(cx: Context, info: ClassInfo): Core.TopBinding[] {
  const ids = [...info.superclasses.map((_, i) => superclassId(info, i)), ...info.methods.map(m => m.id)];
  return ids.map((id, i) => {
    const dictionary = freshVar(cx.supply, 'dictionary');
    const body = caseOf(variable(dictionary), freshVar(cx.supply, 'wild'), [
      selecting(cx.supply, info.dictionary, i, nameOf(id)),
    ]);
    return { id, rhs: lam([dictionary], body), internal: true, inline: true };
  });
}

export function defaultMethod(cx: Context, d: ClassElaboration['defaults'][number]): Core.TopBinding {
  const tree = cx.ask(({ renamed }) =>
    renamed.tree.declarations.find(
      (t): t is Tree.ClassDeclaration => t.kind === 'class' && t.declarations.includes(d.binding),
    ),
  );
  const declarations = declarationsOf(cx, tree?.declarations ?? []);
  const rhs = abstract(cx, d.own, () => methodRhs(cx, d.binding, declarations));
  const method = { id: defaultMethodId(d.id), rhs, span: d.binding.span };
  // GHC puts it in the place of every call, however large it is (makeCorePair: mkCompulsoryUnfolding)
  return cx.choice === 'none' ? method : { ...method, stable: { takes: 0, template: rhs } };
}

/** A method is bound by clauses, or as a plain variable. */
function methodRhs(
  cx: Context,
  binding: Tree.FunctionBinding | Tree.PatternBinding,
  declarations: RenamedDeclarations,
  derivedAt?: Span,
): Core.Expr {
  if (binding.kind === 'function') {
    const entity = entityOf(cx, binding.name);
    const named = entity && entity.kind !== 'typeVariable' ? entity : undefined;
    return functionRhs(cx, binding, declarations, named, derivedAt);
  }
  const bare = withoutBangs(cx, binding.pattern);
  if (bare?.kind !== 'variablePattern') return failure(cx, 'patError', binding.span, 'method');
  const clause: Tree.Clause = {
    kind: 'clause',
    span: binding.span,
    name: bare.name,
    infix: false,
    patterns: [],
    rhs: binding.rhs,
  };
  const asFunction: Tree.FunctionBinding = {
    kind: 'function',
    span: binding.span,
    name: bare.name,
    clauses: [clause],
  };
  return methodRhs(cx, asFunction, declarations, derivedAt);
}

/** What an instance asks for its method. */
function pragmaOf(
  cx: Context,
  binding: Tree.FunctionBinding | Tree.PatternBinding,
  declarations: RenamedDeclarations,
  dictionaries: number,
  rhs: Core.Expr,
): Pick<Core.TopBinding, 'noInline' | 'stable'> {
  const bare = binding.kind === 'function' ? undefined : withoutBangs(cx, binding.pattern);
  const name =
    binding.kind === 'function' ? binding.name : bare?.kind === 'variablePattern' ? bare.name : undefined;
  const entity = name && entityOf(cx, name);
  const pragma =
    entity && entity.kind !== 'typeVariable' ? declarations.inlinePragmas.get(entity)?.pragma : undefined;
  if (pragma === 'NOINLINE') return { noInline: true };
  return stable(pragma, dictionaries + writtenArity(binding), rhs);
}

/** The dictionary, its superclasses where they are more than a name, and its methods. */
export function instanceBindings(cx: Context, inst: InstanceElaboration): Core.TopBinding[] {
  const { info, classInfo } = inst;
  const result: Core.TopBinding[] = [];
  const tree = cx.ask(({ renamed }) =>
    renamed.tree.declarations.find(
      (t): t is Tree.InstanceDeclaration => t.kind === 'instance' && t.span.start === inst.span.start,
    ),
  );
  const declarations = declarationsOf(cx, tree?.declarations ?? []);
  if (classInfo.dictionary.fields.length === 1 && isFunctionType(methodType(inst, 0)))
    cx.functions.add(info.id);
  inst.methods.forEach((m, i) => {
    const id = methodId(info.id, m.id);
    const type = info.variables.length === 0 ? methodType(inst, i) : undefined;
    if (isFunctionType(type)) cx.functions.add(id);
    else if (isNewtype(cx, type)) cx.addNewtype(id);
    const hasDefault = classInfo.methods[i]?.hasDefault ?? false;
    const { binding } = m;
    const body = (): Core.Expr => {
      if (binding)
        return abstract(cx, m.own, () =>
          inst.derived && isGenericClass(classInfo.id)
            ? inlined(cx, () => methodRhs(cx, binding, declarations, inst.span))
            : methodRhs(cx, binding, declarations, inst.derived ? inst.span : undefined),
        );
      if (m.from) {
        const centre = functionCentre(cx, nameOf(m.id), inst.span, false);
        return countedNode(
          cx,
          m,
          tick(cx, centre && generated(centre), app(global(m.id), [evidence(cx, m.from)])),
        );
      }
      const self = app(
        global(info.id),
        inst.abstraction.parameters.map(p => evidence(cx, { kind: 'variable', variable: p })),
      );
      if (hasDefault)
        return abstract(cx, m.own, () =>
          app(global(defaultMethodId(m.id)), [self, ...(m.defaults ?? []).map(d => evidence(cx, d))]),
        );
      return failureAt(
        cx,
        'noMethodBindingError',
        source => `${showSpan(source, headSpan(source, inst.span))}|`,
        () => nameOf(m.id),
      );
    };
    const rhs = abstract(cx, inst.abstraction, body);
    const awaits = methodAwaits(inst, i);
    result.push({
      id,
      rhs,
      ...(binding && !inst.derived ? { span: binding.span } : {}),
      ...(binding
        ? pragmaOf(
            cx,
            binding,
            declarations,
            inst.abstraction.parameters.length + m.own.parameters.length,
            rhs,
          )
        : {}),
      ...(awaits === undefined ? {} : { awaits }),
    });
  });
  result.push(...dictionary(cx, inst));
  return result;
}

/** A method's type in an instance, if it has no type variables or context of its own. */
function methodType({ info, classInfo }: InstanceElaboration, index: number): Type | undefined {
  const scheme = classInfo.methods[index]?.scheme;
  if (!scheme || scheme.context.length > 1) return undefined;
  if (scheme.variables.length > classInfo.parameters.length) return undefined;
  return substitute(substitution(scheme.variables, info.head), scheme.type);
}

function methodAwaits(
  { info, classInfo, abstraction }: InstanceElaboration,
  index: number,
): number | undefined {
  const scheme = classInfo.methods[index]?.scheme;
  if (!scheme) return undefined;
  const type = substitute(substitution(scheme.variables.slice(0, info.head.length), info.head), scheme.type);
  return ioArityOfType(type, abstraction.parameters.length + scheme.context.length - 1);
}

export const methodId = (instance: string, method: string): string => methodOf(instance, idName(method));

function dictionary(cx: Context, inst: InstanceElaboration): Core.TopBinding[] {
  const { info, classInfo, abstraction } = inst;
  const params = abstraction.parameters.map(p => evidenceVar(cx, p));
  const supers: Core.TopBinding[] = [];
  const body = bindEvidence(cx, abstraction.bindings, () => {
    const superclasses = inst.superclasses.map((s, i) => {
      const value = bindEvidence(cx, s.own.bindings, () => evidence(cx, s.evidence));
      if (params.length > 0 || abstraction.bindings.length > 0 || isAtom(value)) return value;
      const id = `${info.id}_$p${i + 1}`;
      supers.push({ id, rhs: value, internal: true });
      return global(id);
    });
    const methods = inst.methods.map(m => app(global(methodId(info.id, m.id)), params.map(variable)));
    return con(classInfo.dictionary, ...superclasses, ...methods);
  });
  return [...supers, { id: info.id, rhs: lam(params, body), internal: true }];
}

/** `C [a]` of `instance C [a] where ..`, with its context: where GHC says that a method is missing. */
function headSpan(source: SourceText, span: Span): Span {
  const text = source.text.slice(span.start, span.end);
  const opening = /^(?:deriving\s+)?instance\s*(?:\{-#.*?#-\}\s*)?/s.exec(text)?.[0].length ?? 0;
  const rest = text.slice(opening);
  const { length } = rest.slice(0, /\swhere\b/.exec(rest)?.index).trimEnd();
  return { start: span.start + opening, end: span.start + opening + length };
}
