import type { Template } from '@naru/contract/entities';
import type { FieldErrors, FieldPath } from 'react-hook-form';
import type { Step } from './steps.ts';
import { stepFields, type WizardValues } from './wizard-values.ts';

type Errors = FieldErrors<WizardValues>;

/** The problems that hold a member on this step; those of other steps wait for theirs. */
export function problemsOf(errors: Errors, step: Step): Errors {
  const kept = { ...errors };
  for (const field of Object.values(stepFields).flat()) {
    if (!stepFields[step].includes(field)) delete kept[field];
  }
  return kept;
}

/** The first step of the way on which something is wrong. */
export const firstStepWith = (errors: Errors, path: readonly Step[]): Step | undefined =>
  path.find((step) => stepFields[step].some((field) => errors[field]));

/** A field's error has a type; what has none holds the errors of fields below it. */
function count(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('type' in node) return 1;
  return Object.values(node).reduce((sum: number, child) => sum + count(child), 0);
}

/** How many fields are wrong on a step. */
export const countProblems = (errors: Errors, step: Step): number =>
  stepFields[step].reduce((sum, field) => sum + count(errors[field]), 0);

/** How many fields on a step break the rules, by what a check of all of them found. */
export function countBroken(issues: readonly { path: PropertyKey[] }[], step: Step): number {
  const onStep = issues.filter(({ path }) => stepFields[step].some((field) => field === path[0]));
  return new Set(onStep.map(({ path }) => path.join('.'))).size;
}

const plainFields = ['name', ...stepFields.config] as const;

/** The wizard's field for one that the server names; `undefined` when there is none to show the problem under. */
export function fieldOf(
  named: string,
  template: Template | undefined,
): FieldPath<WizardValues> | undefined {
  const plain = plainFields.find((field) => field === named);
  if (plain) return plain;
  const option = (template?.template_options ?? []).findIndex(
    ({ name }) => named === `template_config.${name}`,
  );
  if (option >= 0) return `options.${option}.value`;
  const [, index, part] = /^volumes\.(\d+)\.(name|capacity)$/.exec(named) ?? [];
  if (index !== undefined) return `volumes.${Number(index)}.${part === 'name' ? part : 'capacity'}`;
  const volumes = template?.template_volumes?.length ?? 0;
  return named === 'volumes' && volumes > 0 ? `volumes.${volumes - 1}.capacity` : undefined;
}
