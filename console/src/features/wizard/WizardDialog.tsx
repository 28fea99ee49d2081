import type { ProjectQuotas } from '@naru/contract/quota';
import { Button, FormDialog, Stack, StepHeading, Stepper, useToast } from '@naru/design-system';
import { writeFailure } from '#app/FailureText.tsx';
import { useUnsaved } from '#app/UnsavedGuard.tsx';
import { ConfigStep } from './ConfigStep.tsx';
import type { ContainerWizardProps } from './ContainerWizard.tsx';
import { NameStep } from './NameStep.tsx';
import { OptionsStep } from './OptionsStep.tsx';
import { placedNames } from './server-problems.ts';
import { stepTitle } from './steps.ts';
import { TemplateStep } from './TemplateStep.tsx';
import { useWizard } from './use-wizard.ts';
import { VolumesStep } from './VolumesStep.tsx';

export interface WizardDialogProps extends ContainerWizardProps {
  quotas: ProjectQuotas;
}

/** The wizard's frame: stepper, heading, the step's fields, and the buttons that move. */
export function WizardDialog({ project, quotas, open, onOpenChange }: WizardDialogProps) {
  const notify = useToast();
  const wizard = useWizard({
    project,
    quotas,
    onCreated: () => {
      onOpenChange(false);
      notify({ tone: 'success', title: '컨테이너를 만들었습니다' });
    },
  });
  const { form, step, path, previous } = wizard;
  useUnsaved(open && wizard.dirty);
  const last = step === 'config';
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="컨테이너 추가"
      size="wide"
      submitLabel={last ? '컨테이너 생성' : '다음'}
      {...(last && { pendingLabel: '만드는 중' })}
      pending={wizard.pending}
      error={writeFailure({
        error: wizard.error,
        title: '컨테이너를 만들지 못했습니다',
        fallback: 'Failed to create container',
        fields: placedNames(wizard.error, wizard.choice.template),
      })}
      dirty={wizard.dirty}
      footerStart={
        previous && (
          <Button disabled={wizard.pending} onClick={() => wizard.goTo(previous)}>
            이전
          </Button>
        )
      }
      onSubmit={wizard.submit}
    >
      <Stepper
        label="컨테이너 추가 단계"
        steps={path.map((id) => ({
          id,
          label: stepTitle[id],
          errors: wizard.problemsOn(id),
        }))}
        current={step}
        visited={wizard.visited}
        onSelect={(id) => {
          const target = path.find((known) => known === id);
          if (target && !wizard.pending) void wizard.jumpTo(target);
        }}
      />
      <Stack gap="l">
        <StepHeading step={step}>{stepTitle[step]}</StepHeading>
        {step === 'name' && <NameStep form={form} />}
        {step === 'template' && <TemplateStep wizard={wizard} />}
        {step === 'options' && <OptionsStep form={form} template={wizard.choice.template} />}
        {step === 'volumes' && (
          <VolumesStep form={form} template={wizard.choice.template} quotas={quotas} />
        )}
        {last && <ConfigStep form={form} template={wizard.choice.template} quotas={quotas} />}
      </Stack>
    </FormDialog>
  );
}
