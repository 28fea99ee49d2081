/** References in the values of a project file, which name containers by their keys in the file. */
import {
  createReferenceNames,
  PROJECT_REFERENCE_NAME,
  parseTemplate,
  type ReferenceTarget,
  referencesAmong,
  renameReferences,
} from '../rules/reference.ts';
import { orderReferences } from '../rules/reference-order.ts';
import { normalizeName } from '../rules/text.ts';
import {
  createPlanStep,
  type ItemReference,
  type PlannedReference,
  type PlanStep,
  stepIds,
} from './project-plan.ts';
import type { ContainerState } from './project-state.ts';

/** A container of the file that references can name. */
interface NamedContainer {
  readonly key: string;
  readonly name: string;
  readonly place: ItemReference;
  /** The step that creates the container; empty for an existing container. */
  readonly dependsOn: readonly string[];
  readonly item: { readonly slug: string } | undefined;
}

/** The references of the values in one file. */
export interface FileReferences {
  /** Whether a value of the file means the same as a value of the server. */
  isSame(there: string, wanted: string): boolean;
  /**
   * The containers that a value of the file names; `undefined` for a value without references. Names of other containers are left to
   * the server.
   */
  find(value: string): readonly PlannedReference[] | undefined;
  /** Puts the values with references after all other steps, each after the values to which it refers. */
  order(steps: readonly PlanStep[]): PlanStep[];
}

/** The keys of addresses, which depend on the networks of a container. */
const OF_NETWORKS = ['PORT', 'ADDRESS', 'URL'];

const targetsOf = (value: string): ReferenceTarget[] => referencesAmong(parseTemplate(value).parts);

/** Returns the containers of a file by the names that references in it have for them. A key comes before a name. */
function containersByName(planned: readonly NamedContainer[]): Map<string, NamedContainer> {
  const byName = new Map<string, NamedContainer>();
  for (const container of planned) byName.set(normalizeName(container.name), container);
  for (const container of planned) byName.set(normalizeName(container.key), container);
  byName.delete(PROJECT_REFERENCE_NAME);
  return byName;
}

/** The id of the step that saves a value. */
const variableStepId = (owner: string, part: 'env' | 'secret' | 'shared', label: string): string =>
  createPlanStep({ owner, part, label, kind: 'create' }).id;

/** Returns the ids of the steps that a reference may need. */
function neededSteps(
  { name, key }: ReferenceTarget,
  byName: ReadonlyMap<string, NamedContainer>,
  steps: readonly PlanStep[],
): string[] {
  if (name === PROJECT_REFERENCE_NAME) return [variableStepId('', 'shared', key)];
  const container = byName.get(name);
  if (container === undefined) return [];
  const networks = OF_NETWORKS.includes(key)
    ? steps.filter((step) => step.part === 'network' && step.container === container.name)
    : [];
  return [
    ...container.dependsOn,
    variableStepId(container.key, 'env', key),
    variableStepId(container.key, 'secret', key),
    ...stepIds(networks),
  ];
}

/** Adds the earlier steps that a step needs. */
function withNeeds(
  step: PlanStep,
  needs: readonly string[],
  placed: ReadonlyMap<string, PlanStep>,
): PlanStep {
  const before = needs.flatMap((id) => placed.get(id) ?? []);
  const ofKind = (kind: PlanStep['kind']) => stepIds(before.filter((one) => one.kind === kind));
  const dependsOn = new Set([...step.dependsOn, ...ofKind('create')]);
  const waitsFor = new Set([...step.waitsFor, ...ofKind('change')]);
  return { ...step, dependsOn: [...dependsOn], waitsFor: [...waitsFor] };
}

function orderSteps(
  steps: readonly PlanStep[],
  byName: ReadonlyMap<string, NamedContainer>,
): PlanStep[] {
  const referring = steps.filter(({ call }) => call !== null && 'references' in call);
  const needs = new Map(
    referring.map((step) => [
      step.id,
      targetsOf(step.after ?? '').flatMap((target) => neededSteps(target, byName, steps)),
    ]),
  );
  const placed = new Map(
    steps.filter(({ id }) => !needs.has(id)).map((step) => [step.id, step] as const),
  );
  const byId = new Map(referring.map((step) => [step.id, step]));
  const { ordered, rest } = orderReferences(needs);
  for (const id of [...ordered, ...rest]) {
    const step = byId.get(id);
    if (step) placed.set(id, withNeeds(step, needs.get(id) ?? [], placed));
  }
  return [...placed.values()];
}

/**
 * Creates the references of a file.
 * @param planned the containers of the file
 * @param present the containers of the server
 */
export function createFileReferences(
  planned: readonly NamedContainer[],
  present: readonly ContainerState[],
): FileReferences {
  const byName = containersByName(planned);
  const names = createReferenceNames(present);
  /** Returns a text that is the same for every name of a container. */
  const slugOf = (name: string): string => {
    const found = names.find(name);
    return 'slug' in found ? found.slug : name;
  };
  const ofFile = (name: string): string => {
    const container = byName.get(name);
    if (container === undefined) return slugOf(name);
    return container.item?.slug ?? container.key;
  };
  return {
    isSame: (there, wanted) =>
      there === wanted || renameReferences(there, slugOf) === renameReferences(wanted, ofFile),
    find: (value) => {
      const targets = targetsOf(value);
      if (targets.length === 0) return undefined;
      const found = targets.flatMap(({ name }): PlannedReference[] => {
        const container = byName.get(name);
        return container === undefined ? [] : [{ name, container: container.place }];
      });
      return found.filter(
        ({ name }, index) => found.findIndex((one) => one.name === name) === index,
      );
    },
    order: (steps) => orderSteps(steps, byName),
  };
}

/** Returns a value of a file as it is sent: its references have the slugs of containers, which never mean another container. */
export function namedValue(
  value: string,
  references: readonly PlannedReference[] | undefined,
  slugOf: (container: ItemReference) => string,
): string {
  const slugs = new Map((references ?? []).map(({ name, container }) => [name, slugOf(container)]));
  if (slugs.size === 0) return value;
  return renameReferences(value, (name) => slugs.get(name) ?? name);
}
