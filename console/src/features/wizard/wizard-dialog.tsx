import type { Project } from '@naru/contract/entities/project';
import { useToast } from '@naru/design-system';
import { ContainerWizardDialog } from '@naru/design-system/patterns';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { writeFailure } from '#shared/failures/failure-text.tsx';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import type { ProjectUse } from '#shared/quota/project-use.ts';
import { ConfigStep } from './config-step.tsx';
import { NameStep } from './name-step.tsx';
import { OptionsStep } from './options-step.tsx';
import { stepTitle } from './steps.ts';
import { TemplateStep } from './template-step.tsx';
import { useDraft } from './use-draft.ts';
import type { ProjectFacts } from './use-template-defaults.ts';
import { useWizard } from './use-wizard.ts';
import { VolumesStep } from './volumes-step.tsx';
import { placedNames } from './wizard-problems.ts';

export interface WizardDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  facts: ProjectFacts;
  /** What the project uses of its limits, for the meters. */
  use: ProjectUse;
  /** The element that gets the focus back. */
  opener: Element | null;
}

/** The wizard: its state, and the fields of the step that is shown. */
export function WizardDialog(props: WizardDialogProps) {
  const { project, facts, use, opener, open, onOpenChange } = props;
  const { quotas } = facts;
  const notify = useToast();
  const wizard = useWizard({
    project,
    facts,
    onCreated: () => {
      draft.saved();
      onOpenChange(false);
      notify(savedNotice('컨테이너를 만들었습니다'));
    },
  });
  const { form, step, path, previous, furthest, templateId, start } = wizard;
  const { template } = wizard.choice;
  const secretsLeftOut = start.draft?.secretsLeftOut ?? false;
  const draft = useDraft({
    project: project.slug,
    ...{ facts, form, dirty: wizard.dirty, open: wizard.open },
    state: { step, furthest, templateId, template, secretsLeftOut },
  });
  useUnsaved(open && wizard.dirty, draft.discard);
  return (
    <ContainerWizardDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) draft.discard();
        onOpenChange(next);
      }}
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
      draft={draft.notice?.restored && step !== start.step ? undefined : draft.notice}
      returnFocus={() => (opener instanceof HTMLElement ? opener : null)}
    >
      {step === 'name' && <NameStep form={form} />}
      {step === 'template' && <TemplateStep wizard={wizard} />}
      {step === 'options' && <OptionsStep form={form} template={template} />}
      {step === 'volumes' && <VolumesStep {...{ form, template, quotas, use }} />}
      {step === 'config' && <ConfigStep wizard={wizard} use={use} />}
    </ContainerWizardDialog>
  );
}
