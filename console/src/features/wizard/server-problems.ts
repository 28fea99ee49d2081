import type { Template } from '@naru/contract/entities';
import type { UseFormReturn } from 'react-hook-form';
import { AnsweredError } from '#api/failures.ts';
import type { Step } from './steps.ts';
import { fieldOf } from './wizard-problems.ts';
import { stepFields, type WizardValues } from './wizard-values.ts';

/** The problems the server named that stand under a field of the wizard. */
function placed(error: unknown, template: Template | undefined) {
  const details = error instanceof AnsweredError ? error.details : [];
  return details.flatMap(({ field: named, reason }) => {
    const field = fieldOf(named, template);
    return field ? [{ named, field, reason }] : [];
  });
}

/** The server's names of the fields under which its problems stand; nothing of them is said again elsewhere. */
export const placedNames = (error: unknown, template: Template | undefined): string[] =>
  placed(error, template).map(({ named }) => named);

/** Puts the server's problems under their fields and answers the first step that has one. */
export function showProblems(
  error: unknown,
  form: UseFormReturn<WizardValues>,
  template: Template | undefined,
  path: readonly Step[],
): Step | undefined {
  const problems = placed(error, template);
  for (const { field, reason } of problems) {
    form.setError(field, { type: 'server', message: reason });
  }
  return path.find((step) =>
    stepFields[step].some((name) =>
      problems.some(({ field }) => field === name || field.startsWith(`${name}.`)),
    ),
  );
}
