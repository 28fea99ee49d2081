import type { FileReferences } from './file-references.ts';
import type { FileContainer } from './project-file.ts';
import { createPlanStep, type ItemReference, type PlanStep, stepIds } from './project-plan.ts';
import type { ContainerState, VariableState } from './project-state.ts';

/** A container of the file, with its current state on the server. */
export interface PlannedContainer {
  readonly key: string;
  readonly name: string;
  readonly place: ItemReference;
  /** The step that creates the container; empty for an existing container. */
  readonly dependsOn: readonly string[];
  readonly entry: FileContainer;
  /** The current state on the server; `undefined` for a container that the plan creates. */
  readonly item: ContainerState | undefined;
}

const BLANK = '값을 입력해주세요.';

function planOne(
  { key: owner, name: container, place, dependsOn }: PlannedContainer,
  kind: 'env' | 'build',
  { key, value, there }: { key: string; value: string; there: VariableState | undefined },
  files: FileReferences,
): PlanStep {
  const step = {
    owner,
    container,
    part: kind,
    label: key,
    before: there?.value ?? null,
    after: value,
  };
  if (there !== undefined && files.isSame(there.value, value))
    return createPlanStep({ ...step, kind: 'unchanged' });
  const references = files.find(value);
  const more = references && { references };
  const problem = value.trim() === '' ? BLANK : null;
  if (there !== undefined) {
    const of = { container: place, kind, id: there.id } as const;
    const call = { do: 'change-variable', ...of, value, ...more } as const;
    return createPlanStep({ ...step, kind: 'change', call, problem, dependsOn });
  }
  const call = { do: 'create-variable', container: place, kind, key, value, ...more } as const;
  return createPlanStep({ ...step, kind: 'create', call, problem, dependsOn });
}

/** Sorts steps. Deletions come first, and the other steps wait for the deletions, which free room for variables. */
function inOrder(steps: readonly PlanStep[]): PlanStep[] {
  const ofKind = (wanted: PlanStep['kind']) => steps.filter(({ kind }) => kind === wanted);
  const deletions = ofKind('delete');
  const waitsFor = stepIds(deletions);
  return [
    ...deletions,
    ...[...ofKind('change'), ...ofKind('create')].map((step) => ({ ...step, waitsFor })),
    ...ofKind('unchanged'),
  ];
}

/** Plans environment variables or build variables. */
export function planVariables(
  container: PlannedContainer,
  kind: 'env' | 'build',
  files: FileReferences,
): PlanStep[] {
  const { key: owner, name, place, entry, item } = container;
  const there = new Map((item?.[kind] ?? []).map((variable) => [variable.key, variable]));
  const wanted = Object.entries(entry[kind]);
  const gone = Array.from(there.values()).filter(({ key }) => !Object.hasOwn(entry[kind], key));
  const deletions = gone.map(({ id, key, value }) =>
    createPlanStep({
      owner,
      container: name,
      part: kind,
      label: key,
      kind: 'delete',
      before: value,
      call: { do: 'delete-variable', container: place, kind, id },
    }),
  );
  const others = wanted.map(([variable, value]) =>
    planOne(container, kind, { key: variable, value, there: there.get(variable) }, files),
  );
  return inOrder([...deletions, ...others]);
}

/** Plans secrets. A file contains only the keys of secrets, so an existing secret stays unchanged. */
export function planSecrets(container: PlannedContainer): PlanStep[] {
  const { key: owner, name, place, dependsOn, entry, item } = container;
  const step = { owner, container: name, part: 'secret' } as const;
  const there = new Set(item?.secrets);
  const wanted = new Set(entry.secrets);
  const kind = 'secret';
  const gone = Array.from(there).filter((key) => !wanted.has(key));
  const deletions = gone.map((key) =>
    createPlanStep({
      ...step,
      label: key,
      kind: 'delete',
      call: { do: 'delete-variable', container: place, kind, id: key },
    }),
  );
  const others = Array.from(wanted, (key) => {
    if (there.has(key)) return createPlanStep({ ...step, label: key, kind: 'unchanged' });
    const call = { do: 'create-variable', container: place, kind, key, value: null } as const;
    return createPlanStep({
      ...step,
      label: key,
      kind: 'create',
      call,
      dependsOn,
      needsValue: true,
    });
  });
  return inOrder([...deletions, ...others]);
}
