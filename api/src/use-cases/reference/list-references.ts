import type { ReferenceSource, ReferenceUse } from '@naru/contract/entities/reference';
import { PROJECT_REFERENCE_NAME } from '@naru/contract/rules/reference';
import { findDatabase } from '../../templates/databases.ts';
import { readContainersWithEncryptedSecrets } from '../container/container-parts.ts';
import { findProject, type ProjectAccess } from '../ownership.ts';
import { readReferenceScope, type ValueContext } from './referenced-values.ts';
import { createReferenceResolver, type Resolution } from './resolve-references.ts';

/** The maximum length of a displayed value, in UTF-16 units. */
const SHOWN_MAX = 256;

/** What the variables of a project can refer to, and the references in them. */
interface ProjectReferences {
  sources: ReferenceSource[];
  used: ReferenceUse[];
}

type Key = ReferenceSource['keys'][number];

function shownValue(found: Resolution, isSecret: boolean): Pick<Key, 'value' | 'problem'> {
  if ('problem' in found) return { value: null, problem: found.problem };
  if (isSecret) return { value: null, problem: null };
  const cut = found.value.slice(0, SHOWN_MAX);
  // Avoids a cut in the middle of a surrogate pair.
  return { value: cut.isWellFormed() ? cut : cut.slice(0, -1), problem: null };
}

/**
 * Reads what the variables of a project can refer to, with the current values, and all references in them. A secret, and a value that
 * contains a secret, has no value.
 * @throws ApiError NOT_FOUND when the member has no such project
 */
export async function listReferences(
  { addresses, ...reading }: ValueContext,
  access: ProjectAccess,
  slug: string,
): Promise<ProjectReferences> {
  const project = await findProject(reading.db, access, { slug });
  const rows = await readContainersWithEncryptedSecrets(reading.db, [project.id]);
  const scope = await readReferenceScope(reading, project.id, rows);
  const { outputs, outputValue } = createReferenceResolver(scope, addresses);
  const keysOf = (name: string): Key[] =>
    Array.from(outputs.get(name) ?? [], ([key, { isSecret }]) => {
      const found = outputValue({ name, key });
      const secret = isSecret || ('value' in found && found.isSecret);
      return { key, secret, ...shownValue(found, secret) };
    });
  const sources = rows.map(
    (row): ReferenceSource => ({
      name: scope.names.nameOf(row.slug),
      slug: row.slug,
      kind: findDatabase(row.template_id) === undefined ? 'container' : 'database',
      keys: keysOf(row.slug),
    }),
  );
  const shared: ReferenceSource = {
    name: PROJECT_REFERENCE_NAME,
    slug: null,
    kind: 'project',
    keys: keysOf(PROJECT_REFERENCE_NAME),
  };
  const used = rows.flatMap(({ slug: container, variables }) =>
    variables.flatMap(({ kind, key, refers }) =>
      (refers ?? []).map(
        ({ name, key: to_key }): ReferenceUse => ({
          ...{ container, kind, key, to_key },
          to: name === PROJECT_REFERENCE_NAME ? null : name,
        }),
      ),
    ),
  );
  return { sources: [shared, ...sources], used };
}
