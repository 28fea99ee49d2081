/** Plans the shared variables of a project. */
import type { ProjectFile } from './project-file.ts';
import { createPlanStep, type PlanProblem, type PlanStep } from './project-plan.ts';
import type { ProjectState, SharedVariableState } from './project-state.ts';

const BLANK = '값을 입력해주세요.';
const NOT_SUPPORTED =
  '이 서버에는 공유 변수를 저장할 수 없습니다. variables, secrets 항목을 지워주세요.';

const step = { owner: '', part: 'shared' } as const;

function planValue(key: string, value: string, there: SharedVariableState | undefined): PlanStep {
  const isPlain = there?.kind === 'env';
  const shown = { ...step, label: key, before: there?.value ?? null, after: value };
  if (isPlain && there.value === value) return createPlanStep({ ...shown, kind: 'unchanged' });
  return createPlanStep({
    ...shown,
    kind: there === undefined ? 'create' : 'change',
    problem: value.trim() === '' ? BLANK : null,
    call: { do: 'save-shared', key, value, kind: 'env' },
  });
}

/** Plans a secret, whose value is not in the file. A variable that becomes one keeps its value. */
function planSecret(key: string, there: SharedVariableState | undefined): PlanStep {
  if (there?.kind === 'secret') return createPlanStep({ ...step, label: key, kind: 'unchanged' });
  const call = { do: 'save-shared', key, value: there?.value ?? null, kind: 'secret' } as const;
  return createPlanStep({
    ...step,
    label: key,
    kind: there === undefined ? 'create' : 'change',
    before: there?.value ?? null,
    call,
    needsValue: call.value === null,
  });
}

/** The steps for shared variables: variables are saved before the containers, and deleted after them. */
interface SharedVariablePlan {
  readonly saved: readonly PlanStep[];
  readonly deleted: readonly PlanStep[];
  readonly problems: readonly PlanProblem[];
}

/** Plans the shared variables. A section that the file omits stays unchanged. */
export function planSharedVariables(
  { variables, secrets }: ProjectFile,
  { shared }: ProjectState,
): SharedVariablePlan {
  const isOmitted = variables === undefined && secrets === undefined;
  if (isOmitted) return { saved: [], deleted: [], problems: [] };
  if (shared === undefined)
    return { saved: [], deleted: [], problems: [{ step: null, message: NOT_SUPPORTED }] };
  const there = new Map(shared.map((variable) => [variable.key, variable]));
  const wanted = new Set([...Object.keys(variables ?? {}), ...(secrets ?? [])]);
  const isComplete = { env: variables !== undefined, secret: secrets !== undefined };
  const gone = shared.filter(({ key, kind }) => isComplete[kind] && !wanted.has(key));
  return {
    saved: [
      ...Object.entries(variables ?? {}).map(([key, value]) =>
        planValue(key, value, there.get(key)),
      ),
      ...(secrets ?? []).map((key) => planSecret(key, there.get(key))),
    ],
    deleted: gone.map(({ key, value }) =>
      createPlanStep({
        ...step,
        label: key,
        kind: 'delete',
        before: value,
        call: { do: 'delete-shared', key },
      }),
    ),
    problems: [],
  };
}
