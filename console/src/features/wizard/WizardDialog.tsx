import type { ProjectQuotas } from '@naru/contract/quota';
import { ContainerWizardDialog, useToast } from '@naru/design-system';
import { writeFailure } from '#app/FailureText.tsx';
import { useUnsaved } from '#app/unsaved.ts';
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
  /** What the focus goes back to. */
  opener: Element | null;
}

/** The wizard: its state, and the fields of the step that is shown. */
export function WizardDialog(props: WizardDialogProps) {
  const { project, quotas, opener, open, onOpenChange } = props;
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
  const { template } = wizard.choice;
  return (
    <ContainerWizardDialog
      open={open}
      onOpenChange={onOpenChange}
      steps={path.map((id) => ({ id, label: stepTitle[id], errors: wizard.problemsOn(id) }))}
      current={step}
      visited={wizard.visited}
      onSelect={(id) => {
        const target = path.find((known) => known === id);
        if (target && !wizard.pending) void wizard.jumpTo(target);
      }}
      onBack={previous && (() => wizard.goTo(previous))}
      onSubmit={wizard.submit}
      pending={wizard.pending}
      error={writeFailure({
        error: wizard.error,
        title: '컨테이너를 만들지 못했습니다',
        fallback: 'Failed to create container',
        fields: placedNames(wizard.error, template),
      })}
      dirty={wizard.dirty}
      returnFocus={() => (opener instanceof HTMLElement ? opener : null)}
    >
      {step === 'name' && <NameStep form={form} />}
      {step === 'template' && <TemplateStep wizard={wizard} />}
      {step === 'options' && <OptionsStep form={form} template={template} />}
      {step === 'volumes' && <VolumesStep form={form} template={template} quotas={quotas} />}
      {step === 'config' && <ConfigStep form={form} template={template} quotas={quotas} />}
    </ContainerWizardDialog>
  );
}
