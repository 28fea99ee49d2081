import type { TemplateOption } from '@naru/contract/entities/template';
import { CheckboxField, NumberField, SelectField, TextField } from '@naru/design-system';
import type { UseFormReturn } from 'react-hook-form';
import { optionKind, selectChoices } from './template-options.ts';
import type { WizardValues } from './wizard-values.ts';

export interface OptionFieldProps {
  form: UseFormReturn<WizardValues>;
  option: TemplateOption;
  /** Its index in the template. */
  index: number;
}

/** The field for one option of a template, by its type. */
export function OptionField({ form, option, index }: OptionFieldProps) {
  const { label, description, hint, required } = option;
  const kind = optionKind(option);
  const props = {
    label,
    hint: [description, hint].filter(Boolean).join(' '),
    required: required ?? undefined,
    error: form.formState.errors.options?.[index]?.value?.message,
    ...form.register(`options.${index}.value`),
  };
  if (kind === 'boolean') return <CheckboxField {...props} required={undefined} />;
  if (kind === 'select') return <SelectField {...props} options={selectChoices(option)} />;
  const { min, max, ...text } = props;
  if (kind === 'number') return <NumberField {...text} />;
  return <TextField {...text} />;
}
