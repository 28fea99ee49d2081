import type { Template } from '@naru/contract/entities';
import type { UseFormReturn } from 'react-hook-form';
import { AnsweredError } from '#api/failures.ts';
import type { Step } from './steps.ts';
import { fieldOf } from './wizard-problems.ts';
import { stepFields, type WizardValues } from './wizard-values.ts';

/** The problems the server named that stand under a field of the wizard, in its words for the field or for the whole. */
function placed(error: unknown, template: Template | undefined) {
  if (!(error instanceof AnsweredError)) return [];
  return error.details.flatMap(({ field: named, reason }) => {
    const field = fieldOf(named, template);
    const message = reason || error.message;
    return field && message ? [{ named, field, message }] : [];
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
  for (const { field, message } of problems) {
    form.setError(field, { type: 'server', message });
  }
  return path.find((step) =>
    stepFields[step].some((name) =>
      problems.some(({ field }) => field === name || field.startsWith(`${name}.`)),
    ),
  );
}
