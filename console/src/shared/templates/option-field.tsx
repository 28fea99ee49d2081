import type { TemplateOption } from '@naru/contract/entities/template';
import { CheckboxField, NumberField, SelectField, TextField } from '@naru/design-system';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { optionFieldKind, optionSelectChoices } from './template-options.ts';

export interface OptionFieldProps {
  option: TemplateOption;
  /** Where the value comes from; empty for a value that was not proposed. */
  source?: string;
  error: string | undefined;
  notice?: ReactNode;
  /** The result of react-hook-form's `register`. */
  registered: UseFormRegisterReturn;
}

/** The field for one option of a template, by its type. */
export function OptionField({ option, source, error, notice, registered }: OptionFieldProps) {
  const { label, description, hint, required } = option;
  const kind = optionFieldKind(option);
  const props = {
    label,
    hint: [description, hint, source].filter(Boolean).join(' '),
    required: required ?? undefined,
    ...{ error, notice },
    ...registered,
  };
  if (kind === 'boolean') return <CheckboxField {...props} required={undefined} />;
  if (kind === 'select') return <SelectField {...props} options={optionSelectChoices(option)} />;
  const { min, max, ...text } = props;
  if (kind === 'number') return <NumberField {...text} />;
  return <TextField {...text} />;
}
