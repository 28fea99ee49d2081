/** Checks the references of saved variables, inside the transaction that has locked the project. */
import type { VariableKind } from '@naru/contract/rules/limits';
import {
  createReferenceNames,
  PROJECT_REFERENCE_NAME,
  type ReferenceTarget,
  SECRET_IN_BUILD_MESSAGE,
  SELF_REFERENCE_MESSAGE,
  unknownKeyMessage,
} from '@naru/contract/rules/reference';
import {
  findRing,
  orderReferences,
  type ReferenceGraph,
} from '@naru/contract/rules/reference-order';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { projectVariables } from '../../storage/schema/project-variable.ts';
import { databaseLogin } from '../database/read-logins.ts';
import { NO_ADDRESSES } from './outputs.ts';
import { allOutputs, graphOfOutputs, outputId, ringMessage } from './resolve-references.ts';
import { referenceError } from './stored-value.ts';

/** A variable with references that has just been saved. */
export interface SavedReferences {
  /** The slug of the container. */
  readonly container: string;
  readonly kind: VariableKind;
  readonly key: string;
  /** The field of the request that holds the value; undefined when no field does. */
  readonly field?: string | undefined;
  /** The references, with their places in the field if it is known. */
  readonly references: readonly (ReferenceTarget & { from?: number; to?: number })[];
}

const inBuildVariable = (container: string, key: string): string =>
  `시크릿이 빌드 변수에 들어가므로 저장할 수 없습니다. 먼저 그 참조를 변경해주세요: ${container} · ${key}`;

/** Reads the keys and references of a project. Values are not read. */
async function readProjectGraph(tx: Database, projectId: string) {
  const rows = await tx.query.containers.findMany({
    columns: { slug: true, name: true, template_id: true, template_config: true },
    where: eq(containers.project_id, projectId),
    orderBy: (t, { asc }) => asc(t.position),
    with: {
      variables: { columns: { kind: true, key: true, used_in: true, refers: true } },
      networks: {
        columns: { internal_port: true, network_type: true, fqdn: true },
        orderBy: (t, { asc }) => asc(t.position),
      },
    },
  });
  const shared = await tx
    .select({ key: projectVariables.key, kind: projectVariables.kind })
    .from(projectVariables)
    .where(eq(projectVariables.project_id, projectId));
  const found = rows.map(({ variables, ...row }) => ({
    ...row,
    variables: variables.map(({ refers, ...one }) => ({ ...one, parts: refers ?? [] })),
    database: databaseLogin(row, ''),
  }));
  const scope = {
    containers: found,
    shared: shared.map(({ key, kind }) => ({ key, isSecret: kind === 'secret', value: '' })),
  };
  const outputs = allOutputs(scope, NO_ADDRESSES);
  return {
    containers: found,
    outputs,
    ...graphOfOutputs(outputs),
    names: createReferenceNames(rows),
  };
}

type ProjectGraph = Awaited<ReturnType<typeof readProjectGraph>>;

/** Returns the problems of references to outputs that do not exist, and of variables that refer to themselves. */
const targetProblems = (
  { outputs, names }: ProjectGraph,
  saved: readonly SavedReferences[],
): FieldProblem[] =>
  saved.flatMap(({ container, kind, key, field = '', references }) =>
    references.flatMap(({ name, key: target, from, to }): FieldProblem[] => {
      const known = outputs.get(name);
      const place = { field, from, to };
      const isItself = kind !== 'build' && name === container && target === key;
      if (isItself) return [{ ...place, reason: SELF_REFERENCE_MESSAGE }];
      if (known?.has(target)) return [];
      const shown = { name: names.nameOf(name), key: target };
      return [{ ...place, reason: unknownKeyMessage(shown, known?.keys() ?? []) }];
    }),
  );

/** Returns the outputs whose values contain a secret. */
function secretOutputs({ byId }: ProjectGraph, graph: ReferenceGraph): Set<string> {
  const secrets = new Set<string>();
  for (const id of orderReferences(graph).ordered) {
    const isSecret =
      byId.get(id)?.isSecret === true ||
      (graph.get(id) ?? []).some((target) => secrets.has(target));
    if (isSecret) secrets.add(id);
  }
  return secrets;
}

/** Returns all outputs that these references reach. */
function reachedFrom(graph: ReferenceGraph, references: readonly ReferenceTarget[]): Set<string> {
  const reached = new Set(references.map(outputId));
  // The set grows while it is read.
  for (const id of reached) for (const target of graph.get(id) ?? []) reached.add(target);
  return reached;
}

/** Finds a build variable into which a secret flows through one of these outputs. */
function findBuildVariable(project: ProjectGraph, through: readonly string[]) {
  const { graph } = project;
  const secrets = secretOutputs(project, graph);
  const changed = through.filter((id) => secrets.has(id));
  if (changed.length === 0) return undefined;
  for (const { name, variables } of project.containers) {
    for (const { kind, key, parts } of variables) {
      if (kind !== 'build' || parts.length === 0) continue;
      const reached = reachedFrom(graph, parts);
      if (changed.some((id) => reached.has(id))) return { container: name, key };
    }
  }
  return undefined;
}

/** Checks that no values refer to each other. @throws ApiError REFERENCE_CYCLE with the place of a reference in the ring */
function checkRings({ graph, names }: ProjectGraph, saved: readonly SavedReferences[]): void {
  const order = orderReferences(graph);
  const [inRing] = order.rest;
  if (inRing === undefined) return;
  const ring = findRing(graph, order, inRing);
  const reason = ringMessage(ring, names);
  const isInRing = (one: ReferenceTarget): boolean => ring.includes(outputId(one));
  const closing = saved.find(
    ({ container: name, kind, key }) => kind !== 'build' && isInRing({ name, key }),
  );
  const { from, to } = closing?.references.find(isInRing) ?? {};
  throw referenceError([{ field: closing?.field ?? '', reason, from, to }], 'REFERENCE_CYCLE');
}

/** Checks that no secret flows into a build variable. @throws ApiError REFERENCE_INVALID */
function checkSecrets(project: ProjectGraph, saved: readonly SavedReferences[]): void {
  const secrets = secretOutputs(project, project.graph);
  for (const { kind, field = '', references } of saved) {
    const wrong = kind === 'build' && references.find((one) => secrets.has(outputId(one)));
    if (!wrong) continue;
    const { from, to } = wrong;
    throw referenceError([{ field, reason: SECRET_IN_BUILD_MESSAGE, from, to }]);
  }
  const outputs = saved
    .filter(({ kind }) => kind !== 'build')
    .map(({ container, key }) => outputId({ name: container, key }));
  const build = findBuildVariable(project, outputs);
  if (build === undefined) return;
  const reason = inBuildVariable(build.container, build.key);
  throw referenceError([{ field: saved[0]?.field ?? '', reason }]);
}

/**
 * Checks the references of variables that have just been written. Nothing is read when no variable has references.
 * @throws ApiError REFERENCE_INVALID for a missing target, a reference to the variable itself, and a secret in a build variable;
 * REFERENCE_CYCLE for values that refer to each other
 */
export async function checkReferences(
  tx: Database,
  projectId: string,
  saved: readonly SavedReferences[],
): Promise<void> {
  const referring = saved.filter(({ references }) => references.length > 0);
  if (referring.length === 0) return;
  const project = await readProjectGraph(tx, projectId);
  const [first, ...others] = targetProblems(project, referring);
  if (first !== undefined) throw referenceError([first, ...others]);
  checkRings(project, referring);
  checkSecrets(project, referring);
}

/**
 * Checks that no build variable refers to a shared variable that has become a secret.
 * @throws ApiError REFERENCE_INVALID
 */
export async function checkBuildVariables(
  tx: Database,
  projectId: string,
  key: string,
): Promise<void> {
  const project = await readProjectGraph(tx, projectId);
  const build = findBuildVariable(project, [outputId({ name: PROJECT_REFERENCE_NAME, key })]);
  if (build === undefined) return;
  throw referenceError([{ field: 'kind', reason: inBuildVariable(build.container, build.key) }]);
}
