import type { Template } from '@naru/contract/entities/template';
import { TemplateOptions } from '@naru/design-system/patterns';
import type { UseFormReturn } from 'react-hook-form';
import { OptionField } from './option-field.tsx';
import { optionsByLevel } from './template-options.ts';
import type { WizardValues } from './wizard-values.ts';

export interface OptionsStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
}

/** The step "템플릿 옵션". */
export function OptionsStep({ form, template }: OptionsStepProps) {
  const { basic, advanced } = optionsByLevel(template ?? {});
  const errors = form.formState.errors.options;
  const toField = ({ option, index }: (typeof basic)[number]) => (
    <OptionField key={option.name} form={form} option={option} index={index} />
  );
  return (
    <TemplateOptions
      basic={basic.map(toField)}
      advanced={advanced.map(toField)}
      wrong={advanced.some(({ index }) => errors?.[index] !== undefined)}
    />
  );
}
