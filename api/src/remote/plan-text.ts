/** Formats a plan and its results for a plain terminal, in columns that stay aligned with Korean words. */

import type { StepResult } from '@naru/contract/project-file/apply-plan';
import { stepsWithChange } from '@naru/contract/project-file/choose-steps';
import {
  type PlanStep,
  type ProjectPlan,
  partLabels,
  type StepKind,
} from '@naru/contract/project-file/project-plan';
import { formatTable, printableText } from './text-table.ts';

const KIND: Readonly<Record<StepKind, { sign: string; word: string }>> = {
  create: { sign: '+', word: '만들기' },
  change: { sign: '~', word: '변경' },
  delete: { sign: '-', word: '삭제' },
  unchanged: { sign: ' ', word: '그대로' },
};

/**
 * Checks whether the values of a step are private. Values of variables are not printed, because terminal output is often stored in
 * logs.
 */
const isPrivate = ({ part }: PlanStep): boolean => part === 'env' || part === 'build';

/** Returns the values before and after a step; null for values of variables. Also used for JSON output. */
export function visibleStepValues(step: PlanStep): { before: string | null; after: string | null } {
  return isPrivate(step)
    ? { before: null, after: null }
    : { before: step.before, after: step.after };
}

function change(step: PlanStep): string {
  const { before, after } = visibleStepValues(step);
  if (before !== null && after !== null) return `${before} → ${after}`;
  return before ?? after ?? '';
}

const nameOf = ({ container, label, part }: PlanStep): string =>
  container === null || part === 'container' ? label : `${container} / ${label}`;

const cells = (step: PlanStep): string[] => [
  `${KIND[step.kind].sign} ${partLabels[step.part]}`,
  printableText(nameOf(step)),
  printableText(change(step)),
];

const counted = (steps: readonly PlanStep[]): string =>
  (['create', 'change', 'delete'] as const)
    .map((kind) => `${KIND[kind].word} ${steps.filter((step) => step.kind === kind).length}`)
    .join(', ');

/** Returns the text of a plan. */
export function formatPlan(plan: ProjectPlan, chosen: ReadonlySet<string>): string {
  const steps = stepsWithChange(plan);
  const same = plan.steps.length - steps.length;
  if (steps.length === 0) return `파일과 프로젝트가 같습니다. 그대로 ${same}`;
  const rows = steps.map((step) => {
    const left = step.kind === 'delete' ? '삭제하려면 --delete' : '하지 않음';
    return [...cells(step), step.problem ?? (chosen.has(step.id) ? '' : `(${left})`)];
  });
  return `계획: ${counted(steps.filter(({ id }) => chosen.has(id)))}, 그대로 ${same}\n${formatTable(rows)}`;
}

/** Returns the message of an error, without control characters. */
export const printableErrorMessage = (error: unknown): string =>
  printableText(error instanceof Error ? error.message : String(error));

function resultText(result: StepResult | undefined): string {
  if (result?.state === 'done') return '완료';
  if (result?.state === 'failed') return `실패: ${printableErrorMessage(result.error)}`;
  return result?.state === 'skipped' ? '건너뜀: 앞의 단계가 실패했습니다.' : '하지 않음';
}

/** Returns the results of the steps as text, with one line for each step. */
export function formatStepResults(
  steps: readonly PlanStep[],
  results: ReadonlyMap<string, StepResult>,
): string {
  const done = steps.filter(({ id }) => results.get(id)?.state === 'done').length;
  const rows = steps.map((step) => [...cells(step).slice(0, 2), resultText(results.get(step.id))]);
  return `결과: ${steps.length}개 중 ${done}개 완료\n${formatTable(rows)}`;
}
