import type { Template } from '@naru/contract/entities';
import { Button, Stack } from '@naru/design-system';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { OptionField } from './OptionField.tsx';
import { optionsByLevel } from './template-options.ts';
import type { WizardValues } from './wizard-values.ts';

export interface OptionsStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
}

/** The step "템플릿 옵션": basic options, and the advanced ones behind "고급 옵션". What is wrong is never hidden. */
export function OptionsStep({ form, template }: OptionsStepProps) {
  const { basic, advanced } = optionsByLevel(template ?? {});
  const errors = form.formState.errors.options;
  const wrong = advanced.some(({ index }) => errors?.[index] !== undefined);
  const [wanted, setWanted] = useState(basic.length === 0);
  const shown = wanted || wrong;
  const id = useId();
  return (
    <Stack gap="l">
      {basic.map(({ option, index }) => (
        <OptionField key={option.name} form={form} option={option} index={index} />
      ))}
      {advanced.length > 0 && (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon={shown ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setWanted(!shown)}
          >
            고급 옵션
          </Button>
        </div>
      )}
      <div id={id} hidden={!shown}>
        <Stack gap="l">
          {shown &&
            advanced.map(({ option, index }) => (
              <OptionField key={option.name} form={form} option={option} index={index} />
            ))}
        </Stack>
      </div>
    </Stack>
  );
}
