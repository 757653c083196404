/** A name that is not in scope, and that modules export: import it by itself, or its module qualified. */

import { importItem, importName, importQualified } from '../../edit/imports.ts';
import type { TopEntity } from '../../rename/entity.ts';
import { namespaceOf } from '../../rename/scope.ts';
import type { DiagnosticCode } from '../../source/codes.ts';
import { foreignText } from '../../source/foreign.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Action } from '../answer.ts';
import { exporters, importRank, qualifierChoices, qualifierFor } from '../elsewhere.ts';
import { pathTo } from '../walk.ts';
import { type Fix, type FixSubject, insertion, quickFix } from './fix.ts';

/** Most modules that are offered for one name. */
const most = 6;

export const importFix: Fix = subject => {
  const name = unboundName(subject);
  if (!name) return [];
  return name.qualifier === undefined ? plain(subject, name) : qualified(subject, name, name.qualifier);
};

const unboundCodes: ReadonlySet<DiagnosticCode> = new Set(['E0301', 'E0302', 'E0303']);

export function unboundName({ file, diagnostic }: FixSubject): Tree.Name | undefined {
  if (!unboundCodes.has(diagnostic.code)) return undefined;
  const node = pathTo(file.tree, diagnostic.span).at(-1);
  return node?.kind === 'name' ? node : undefined;
}

const spaceFor = (subject: FixSubject): 'value' | 'type' =>
  subject.diagnostic.code === 'E0303' ? 'type' : 'value';

function plain(subject: FixSubject, name: Tree.Name): readonly Action[] {
  const { project, file } = subject;
  const offers = [...exporters(project, file)]
    .flatMap(({ module, exports }) => {
      const entity = exports.find(
        each => each.name === name.text && namespaceOf(each as TopEntity) === spaceFor(subject),
      );
      return entity ? [{ module, entity }] : [];
    })
    .sort(
      (a, b) =>
        listed(subject, b.module) - listed(subject, a.module) || importRank(a.module) - importRank(b.module),
    )
    .slice(0, most);
  // what is a word of another language was probably meant as there
  const isForeign = foreignText(name.text) !== undefined;
  return offers.flatMap(({ module, entity }, i) => {
    const alias = qualifierFor(project, module, entity);
    const existing = file.tree.imports.some(
      each => each.module.text === module && each.items && !each.hiding,
    );
    const item = importItem(entity);
    const byName = quickFix(
      subject,
      existing ? `Add ${item} to the import of ${module}` : `Import ${item} from ${module}`,
      importName(file, module, entity),
      i === 0 && alias === undefined && !isForeign,
    );
    if (alias === undefined) return [byName];
    const through = quickFix(
      subject,
      `Import ${module} qualified as ${alias}, and write ${alias}.${name.text}`,
      [...importQualified(file, module, alias), insertion(name.span.start, `${alias}.`)],
      i === 0 && !isForeign,
    );
    return [through, byName];
  });
}

/** Modules that are imported already come first. */
const listed = ({ file }: FixSubject, module: string): number =>
  file.tree.imports.some(each => each.module.text === module) ? 1 : 0;

/** `Map.insert`: what it may be the qualifier of, or the name that its module lacks. */
function qualified(subject: FixSubject, name: Tree.Name, qualifier: string): readonly Action[] {
  const { project, file } = subject;
  if (file.tree.imports.some(({ as, module }) => (as ?? module).text === qualifier)) return [];
  return qualifierChoices(project, file, qualifier)
    .filter(({ exports }) => exports.some(each => each.name === name.text))
    .map(({ module }, i) =>
      quickFix(
        subject,
        qualifier === module ? `Import ${module} qualified` : `Import ${module} qualified as ${qualifier}`,
        importQualified(file, module, qualifier),
        i === 0,
      ),
    );
}
