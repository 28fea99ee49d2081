/** Replaces references by their values in the containers of a deployment. */
import { CONTAINER_VARIABLES_MAX_BYTES } from '@naru/contract/rules/limits';
import { createReferenceNames } from '@naru/contract/rules/reference';
import type { DatabaseReader } from '../../storage/database.ts';
import { decryptVariable } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { ContainerWithParts } from '../container/container-parts.ts';
import { readDatabaseLogins } from '../database/read-logins.ts';
import { variableSizeInBytes } from '../quota.ts';
import type { AddressContext, ContainerWithOutputs, VariableParts } from './outputs.ts';
import { readSharedValues } from './project-variable.ts';
import {
  createReferenceResolver,
  type ReferenceResolver,
  type ReferenceScope,
  type Resolution,
} from './resolve-references.ts';
import { partsOfStoredValue } from './stored-value.ts';

const SECRET_IN_BUILD = '빌드 변수의 값은 이미지에 남으므로 시크릿을 참조할 수 없습니다.';

/** The context of readers of values: secrets are decrypted. */
export interface ValueContext {
  db: DatabaseReader;
  box: SecretBox;
  addresses: AddressContext;
}

/** A variable with its stored text, decrypted. */
type OpenedVariable = VariableParts & { readonly text: string; readonly hasReferences: boolean };

/** A container with its variables decrypted. */
interface OpenedContainer extends ContainerWithOutputs {
  readonly variables: readonly OpenedVariable[];
}

/** Returns a container with its variables decrypted. */
function openContainer(
  box: SecretBox,
  row: ContainerWithParts,
  database: OpenedContainer['database'],
): OpenedContainer {
  const { slug, template_config, networks } = row;
  const variables = row.variables.map((variable) => {
    const { kind, key, used_in, refers } = variable;
    const text = decryptVariable(box, variable);
    const parts = partsOfStoredValue({ text, refers });
    return { kind, key, used_in, parts, text, hasReferences: refers !== null };
  });
  return { slug, template_config, networks, variables, database };
}

/**
 * Reads the containers and shared variables of a project with their values.
 * @param rows all containers of the project, with encrypted secrets
 */
export async function readReferenceScope(
  { db, box }: Pick<ValueContext, 'db' | 'box'>,
  projectId: string,
  rows: readonly ContainerWithParts[],
): Promise<ReferenceScope & { readonly containers: readonly OpenedContainer[] }> {
  const logins = await readDatabaseLogins(db, box, rows);
  return {
    containers: rows.map((row) => openContainer(box, row, logins.get(row.id))),
    shared: await readSharedValues(db, box, projectId),
    names: createReferenceNames(rows),
  };
}

type Values = Record<string, string>;

/** The variables of a container in the specification of a deployment. */
interface SpecifiedValues {
  slug: string;
  env: Values;
  secrets: Values;
  buildSecrets?: Values | undefined;
  buildVars: Values;
  /** Environment variables into which a secret flowed. */
  secretEnv?: Values | undefined;
  /** The stored texts of the variables with references, by `referenceName`. */
  references?: Values | undefined;
  /** The secrets that flowed into the variables, by the ids of their outputs. */
  referencedSecrets?: Values | undefined;
  /** The reason in a Korean sentence why the container cannot be deployed. */
  unresolved?: string | null | undefined;
}

/** The variables of a container by use, while references are replaced. */
interface Replacement {
  env: Values;
  secretEnv: Values;
  secrets: Values;
  buildSecrets: Values;
  buildVars: Values;
}

/** Writes the value of a variable. Returns the reason why the value cannot be used. */
function replace(
  to: Replacement,
  { kind, key, used_in }: VariableParts,
  { value, isSecret }: { value: string; isSecret: boolean },
): string | undefined {
  if (kind === 'build') {
    if (isSecret) return SECRET_IN_BUILD;
    to.buildVars[key] = value;
  } else if (kind === 'secret') {
    if (used_in !== 'build') to.secrets[key] = value;
    if (used_in !== 'run') to.buildSecrets[key] = value;
  } else if (isSecret) {
    delete to.env[key];
    to.secretEnv[key] = value;
  } else to.env[key] = value;
  return undefined;
}

/** Creates the function that resolves variables of one container, one after the other. All values together have a limit. */
function createVariableResolver(
  variables: OpenedContainer['variables'],
  resolver: ReferenceResolver,
): (variable: OpenedContainer['variables'][number]) => Resolution {
  let bytes = variables
    .filter(({ hasReferences }) => !hasReferences)
    .reduce((sum, { key, text }) => sum + variableSizeInBytes(key, text), 0);
  return ({ key, parts }) => {
    const left = CONTAINER_VARIABLES_MAX_BYTES - bytes - variableSizeInBytes(key, '');
    const found = resolver.resolve(parts, left);
    if ('value' in found) bytes += variableSizeInBytes(key, found.value);
    return found;
  };
}

/** Replaces the references of one container. A reference without a value stays, and the first reason is in `unresolved`. */
function replaceReferences<Specification extends SpecifiedValues>(
  specification: Specification,
  { variables }: OpenedContainer,
  resolver: ReferenceResolver,
): Specification {
  const referring = variables.filter(({ hasReferences }) => hasReferences);
  if (referring.length === 0) return specification;
  const values: Replacement = {
    env: { ...specification.env },
    secretEnv: {},
    secrets: { ...specification.secrets },
    buildSecrets: { ...specification.buildSecrets },
    buildVars: { ...specification.buildVars },
  };
  const resolve = createVariableResolver(variables, resolver);
  const problems: string[] = [];
  const inserted: VariableParts[] = [];
  for (const variable of referring) {
    const found = resolve(variable);
    const problem = 'problem' in found ? found.problem : replace(values, variable, found);
    if (problem === undefined) inserted.push(variable);
    else problems.push(`${variable.key}: ${problem}`);
  }
  const { secretEnv, buildSecrets, ...others } = values;
  const referencedSecrets = resolver.secretsIn(inserted.flatMap(({ parts }) => parts));
  return {
    ...specification,
    ...others,
    ...(Object.keys(secretEnv).length > 0 && { secretEnv }),
    ...(specification.buildSecrets && { buildSecrets }),
    ...(Object.keys(referencedSecrets).length > 0 && { referencedSecrets }),
    references: Object.fromEntries(
      referring.map(({ kind, key, text }) => [referenceName(kind, key), text]),
    ),
    ...(problems[0] !== undefined && { unresolved: problems[0] }),
  };
}

/** The name of a variable in the `references` of a specification. */
export const referenceName = (kind: VariableParts['kind'], key: string): string => `${kind} ${key}`;

/** Containers by their slugs, whose outputs replace those of the saved configuration. */
export type OutputsBySlug = ReadonlyMap<string, Omit<ContainerWithOutputs, 'database'>>;

/** Returns a container with other outputs. The logins of a database stay, because they take effect when they are saved. */
function withOutputs(
  container: ContainerWithOutputs,
  replaced: OutputsBySlug | undefined,
): ContainerWithOutputs {
  const running = replaced?.get(container.slug);
  return running === undefined ? container : { ...running, database: container.database };
}

/**
 * Replaces references by their values in the specifications of containers.
 * @param rows all containers of these projects, in the order of the specifications
 * @param replaced the containers whose outputs are not those of the saved configuration
 */
export async function insertReferencedValues<Specification extends SpecifiedValues>(
  { addresses, ...reading }: ValueContext,
  rows: readonly ContainerWithParts[],
  specifications: readonly Specification[],
  replaced?: OutputsBySlug,
): Promise<Specification[]> {
  const bySlug = new Map(specifications.map((one) => [one.slug, one]));
  for (const [projectId, some] of Map.groupBy(rows, ({ project_id }) => project_id)) {
    if (!some.some(({ variables }) => variables.some(({ refers }) => refers !== null))) continue;
    const scope = await readReferenceScope(reading, projectId, some);
    const { shared, names } = scope;
    const containers = scope.containers.map((one) => withOutputs(one, replaced));
    const resolver = createReferenceResolver({ containers, shared, names }, addresses);
    for (const container of scope.containers) {
      const one = bySlug.get(container.slug);
      if (one) bySlug.set(container.slug, replaceReferences(one, container, resolver));
    }
  }
  return [...bySlug.values()];
}
