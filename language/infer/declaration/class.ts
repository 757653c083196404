/** Class declarations (Report 4.3.1): superclasses, methods, and the constructor of their dictionaries. */
import type { DataCon } from '../../builtin/representation.ts';
import type { TopEntity } from '../../rename/entity.ts';
import { globalId, roleName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { errorType, variableType } from '../../types/build.ts';
import type { ClassInfo, Predicate, Scheme, TypeVariable } from '../../types/type.ts';
import { bindVariable, type Context, declarationsOf, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { convertContext, convertSignature } from '../type/convert.ts';
import { checkAmbiguity } from './ambiguity.ts';

export function declareClass(
  cx: Context,
  declaration: Tree.ClassDeclaration,
  entity: TopEntity,
  parameters: readonly TypeVariable[],
): void {
  const superclasses = convertContext(cx, declaration.context, () => errorType);
  const mayCircle = cx.extensions.has('UndecidableSuperClasses');
  const acyclic = mayCircle ? superclasses : superclasses.filter(p => p.className !== entity.id);
  if (acyclic.length < superclasses.length) report(cx, errors.superclassCycle(declaration.name));
  const self: Predicate = { className: entity.id, arguments: parameters.map(variableType) };
  const defined = new Set(
    declaration.declarations.flatMap(d =>
      d.kind === 'function'
        ? [cx.renamed.names.get(d.name)]
        : d.kind === 'patternBinding'
          ? patternNames(cx, d)
          : [],
    ),
  );
  const defaults = new Map<string, Scheme>();
  for (const member of declaration.declarations)
    if (member.kind === 'defaultSignature')
      for (const name of member.names) {
        const method = cx.renamed.names.get(name);
        if (method?.kind === 'method') defaults.set(method.id, convertSignature(cx, member.type));
      }
  const methods: ClassInfo['methods'][number][] = [];
  const { signatures } = declarationsOf(cx, declaration.declarations);
  const read = new Map<Tree.TypeSignature, Scheme>();
  for (const [method, signature] of signatures) {
    if (method.kind === 'local') continue;
    const own = read.get(signature) ?? convertSignature(cx, signature.type);
    read.set(signature, own);
    const scheme: Scheme = {
      variables: [...parameters, ...own.variables],
      context: [self, ...own.context],
      type: own.type,
    };
    bindVariable(cx, method, scheme);
    const special = defaults.get(method.id);
    const defaultScheme = special && {
      variables: [...parameters, ...special.variables],
      context: [self, ...special.context],
      type: special.type,
    };
    const method_ = { id: method.id, name: method.name, scheme, hasDefault: defined.has(method) };
    methods.push(defaultScheme === undefined ? method_ : { ...method_, defaultScheme });
  }
  cx.classes.set(entity.id, {
    id: entity.id,
    parameters,
    kinds: [],
    superclasses: acyclic,
    methods,
    dependencies: declaration.dependencies.map(({ from, to }) => ({
      from: positions(cx, declaration, from),
      to: positions(cx, declaration, to),
    })),
    dictionary: dictionaryCon(entity, acyclic.length + methods.length),
  });
  for (const [method, signature] of signatures) {
    const scheme = method.kind === 'local' ? undefined : methods.find(m => m.id === method.id)?.scheme;
    if (scheme !== undefined) checkAmbiguity(cx, scheme, signature.type.span);
  }
}

function patternNames(cx: Context, binding: Tree.PatternBinding) {
  let { pattern } = binding;
  while (pattern.kind === 'bangPattern' || pattern.kind === 'parenthesisedPattern') pattern = pattern.pattern;
  return pattern.kind === 'variablePattern' ? [cx.renamed.names.get(pattern.name)] : [];
}

function positions(
  cx: Context,
  declaration: Tree.ClassDeclaration,
  names: readonly Tree.Name[],
): readonly number[] {
  return names.flatMap(name => {
    const entity = cx.renamed.names.get(name);
    const index = declaration.parameters.findIndex(p => cx.renamed.names.get(p.name) === entity);
    return index < 0 ? [] : [index];
  });
}

function dictionaryCon(entity: TopEntity, size: number): DataCon {
  const name = roleName({ kind: 'dictionaryConstructor', className: entity.name });
  return {
    id: globalId(entity.module, name),
    name,
    tag: 1,
    family: 1,
    fields: Array.from({ length: size }, () => 'ptr' as const),
    strict: Array.from({ length: size }, () => false),
  };
}
