import type { Template } from '@naru/contract/entities/template';
import type { FieldErrors, FieldPath, UseFormReturn } from 'react-hook-form';
import { assignProblemsToFields } from '#shared/failures/field-problems.ts';
import { addedVolumes } from './image-proposals.ts';
import { hasValue } from './new-variables.ts';
import type { WizardStep } from './steps.ts';
import { type WizardValues, wizardStepFields } from './wizard-values.ts';

type Errors = FieldErrors<WizardValues>;

/** The errors in the fields of the given step. */
export function errorsOfStep(errors: Errors, step: WizardStep): Errors {
  const kept = { ...errors };
  for (const field of Object.values(wizardStepFields).flat()) {
    if (!wizardStepFields[step].includes(field)) delete kept[field];
  }
  return kept;
}

/** The first step of the path with an error. */
export const firstStepWithError = (
  errors: Errors,
  path: readonly WizardStep[],
): WizardStep | undefined =>
  path.find((step) => wizardStepFields[step].some((field) => errors[field]));

/** Counts the errors in a node. An error of a field has a `type`; an object without `type` contains the errors of nested fields. */
function count(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0;
  if ('type' in node) return 1;
  return Object.values(node).reduce((sum: number, child) => sum + count(child), 0);
}

/** The number of fields with an error on a step. */
export const countFieldErrors = (errors: Errors, step: WizardStep): number =>
  wizardStepFields[step].reduce((sum, field) => sum + count(errors[field]), 0);

/** The number of invalid fields on a step. @param issues the result of validating all fields */
export function countInvalidFields(
  issues: readonly { path: PropertyKey[] }[],
  step: WizardStep,
): number {
  const onStep = issues.filter(({ path }) =>
    wizardStepFields[step].some((field) => field === path[0]),
  );
  return new Set(onStep.map(({ path }) => path.join('.'))).size;
}

const plainFields = ['name', 'image', ...wizardStepFields.config] as const;

/** The values that are sent in part; the server counts only the sent part. */
type SentValues = Pick<WizardValues, 'source' | 'variables' | 'image_volumes' | 'image_variables'>;

const NOTHING_SENT: SentValues = {
  ...{ source: 'repository', variables: [], image_volumes: [], image_variables: [] },
};

/** The field of a variable. The server counts only the variables with a value, because the others are not sent. */
function findVariableField(named: string, values: SentValues): FieldPath<WizardValues> | undefined {
  const [, sent = ''] = /^variables\.(\d+)\./.exec(named) ?? [];
  const field = values.source === 'image' ? 'image_variables' : 'variables';
  const variables = values[field];
  const variable = sent === '' ? undefined : variables.filter(hasValue)[Number(sent)];
  return variable && `${field}.${variables.indexOf(variable)}.value`;
}

/** The field of a volume. An error about all volumes belongs to the last volume. */
function findVolumeField(
  named: string,
  template: Template | undefined,
  { source, image_volumes }: SentValues,
): FieldPath<WizardValues> | undefined {
  const [, sent, part] = /^volumes(?:\.(\d+)\.(name|capacity))?$/.exec(named) ?? [];
  if (sent === undefined && named !== 'volumes') return undefined;
  const field = part === 'name' ? part : 'capacity';
  if (source === 'image') {
    const added = addedVolumes(image_volumes);
    const volume = added.at(sent === undefined ? -1 : Number(sent));
    return volume && `image_volumes.${image_volumes.indexOf(volume)}.${field}`;
  }
  if (sent !== undefined) return `volumes.${Number(sent)}.${field}`;
  const count = template?.template_volumes?.length ?? 0;
  return count > 0 ? `volumes.${count - 1}.capacity` : undefined;
}

/** The wizard's field for a field in the server's error; `undefined` when no field can show the error. */
export function findWizardField(
  named: string,
  template: Template | undefined,
  values: SentValues = NOTHING_SENT,
): FieldPath<WizardValues> | undefined {
  const plain = plainFields.find((field) => field === named);
  if (plain) return plain;
  const option = (template?.template_options ?? []).findIndex(
    ({ name }) => named === `template_config.${name}`,
  );
  if (option >= 0) return `options.${option}.value`;
  return findVariableField(named, values) ?? findVolumeField(named, template, values);
}

/** The server's errors that a field of the wizard can show. */
const placed = (error: unknown, template: Template | undefined, values: SentValues) =>
  assignProblemsToFields(error, (named) => findWizardField(named, template, values));

/** The server's names of the fields that show its errors, so that the form's alert does not repeat these errors. */
export const serverFieldsShownInForm = (
  error: unknown,
  template: Template | undefined,
  values: SentValues,
): string[] => placed(error, template, values).map(({ named }) => named);

/** Shows the server's errors under their fields. Returns the first step with an error. */
export function showServerErrors(
  error: unknown,
  form: UseFormReturn<WizardValues>,
  template: Template | undefined,
  path: readonly WizardStep[],
): WizardStep | undefined {
  const problems = placed(error, template, form.getValues());
  for (const { field, message } of problems) form.setError(field, { type: 'server', message });
  const isOn = (step: WizardStep, field: string) =>
    wizardStepFields[step].some((name) => field === name || field.startsWith(`${name}.`));
  return path.find((step) => problems.some(({ field }) => isOn(step, field)));
}
