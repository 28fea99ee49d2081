import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Project } from '@naru/contract/entities/project';
import type { Template } from '@naru/contract/entities/template';
import { type Notice, Stack, useToast } from '@naru/design-system';
import {
  ContainerWizardDialog,
  TemplateOptions,
  TemplatePicker,
  useImageAnnouncement,
} from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isDatabaseTemplate } from '#shared/containers/database.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { imageFacts } from '#shared/images/declared-image.ts';
import type { ReadImage } from '#shared/images/use-image-inspection.ts';
import { reasonSentence } from '#shared/inspection/inspection-texts.ts';
import type { ProjectQuotas, ProjectResourceUse } from '#shared/quota/project-quotas.ts';
import { OptionField } from '#shared/templates/option-field.tsx';
import { groupOptionsByLevel } from '#shared/templates/template-options.ts';
import { ConfigStep } from './config-step.tsx';
import { ImageVolumesStep } from './image-volumes-step.tsx';
import { InspectionAnnouncement, InspectionPanel } from './inspection-panel.tsx';
import { NameStep } from './name-step.tsx';
import { optionSource } from './proposals.ts';
import { wizardStepTitle } from './steps.ts';
import { toTemplateChoice } from './template-choice.ts';
import type { WizardProjectData } from './use-template-defaults.ts';
import { useWizard } from './use-wizard.ts';
import { useWizardDraft } from './use-wizard-draft.ts';
import { VariablesStep } from './variables-step.tsx';
import { VolumesStep } from './volumes-step.tsx';
import { serverFieldsShownInForm } from './wizard-problems.ts';
import type { WizardValues } from './wizard-values.ts';

interface TemplateStepProps {
  wizard: Pick<
    ReturnType<typeof useWizard>,
    'choice' | 'templateId' | 'chooseTemplate' | 'proposals'
  >;
}

/** The proposed template with the reason, such as "Go · go.mod 파일이 있습니다." */
const proposedTemplate = ({ reason }: ProposedApplication, template: Template | undefined) =>
  [template?.name, reasonSentence(reason)].filter(Boolean).join(' · ');

/** The step "템플릿". */
function TemplateStep({ wizard }: TemplateStepProps) {
  const { list, detail } = wizard.choice;
  const { application } = wizard.proposals;
  const isProposed = application?.template_id && application.template_id === wizard.templateId;
  return (
    <Stack gap="l">
      {wizard.proposals.chosen < 0 && <InspectionPanel wizard={wizard} />}
      <TemplatePicker
        hint={isProposed ? proposedTemplate(application, wizard.choice.template) : undefined}
        templates={(list.data ?? [])
          .filter((each) => !isDatabaseTemplate(each))
          .map(toTemplateChoice)}
        value={wizard.templateId}
        onValueChange={wizard.chooseTemplate}
        loading={list.isPending}
        failures={
          <>
            {queryFailure(list, {
              title: '템플릿을 불러오지 못했습니다',
              fallback: '템플릿 목록을 불러오는데 실패했습니다.',
            })}
            {queryFailure(detail, {
              title: '선택한 템플릿을 불러오지 못했습니다',
              fallback: '템플릿 정보를 불러오는데 실패했습니다.',
            })}
          </>
        }
      />
    </Stack>
  );
}

interface OptionsStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
  application: ProposedApplication | undefined;
}

/** The step "템플릿 옵션". */
function OptionsStep({ form, template, application }: OptionsStepProps) {
  const values = useWatch({ control: form.control, name: 'options' });
  const { basic, advanced } = groupOptionsByLevel(template ?? {});
  const errors = form.formState.errors.options;
  const toField = ({ option, index }: (typeof basic)[number]) => (
    <OptionField
      key={option.name}
      option={option}
      source={optionSource(application, template, option, values[index]?.value)}
      error={errors?.[index]?.value?.message}
      registered={form.register(`options.${index}.value`)}
    />
  );
  return (
    <TemplateOptions
      basic={basic.map(toField)}
      advanced={advanced.map(toField)}
      wrong={advanced.some(({ index }) => errors?.[index] !== undefined)}
    />
  );
}

/** Announces the state of the image once, whatever step is shown. */
function ImageAnnouncement({ reading }: { reading: ReadImage }) {
  useImageAnnouncement(imageFacts(reading));
  return null;
}

interface StepFieldsProps {
  wizard: ReturnType<typeof useWizard>;
  quotas: ProjectQuotas;
  use: ProjectResourceUse;
}

/** The fields of the current step. */
function StepFields({ wizard, quotas, use }: StepFieldsProps) {
  const { form, step, source } = wizard;
  const { template } = wizard.choice;
  const { application } = wizard.proposals;
  switch (step) {
    case 'name':
      return <NameStep wizard={wizard} />;
    case 'template':
      return <TemplateStep wizard={wizard} />;
    case 'options':
      return <OptionsStep {...{ form, template, application }} />;
    case 'volumes':
      return source === 'image' ? (
        <ImageVolumesStep {...{ form, quotas, use }} />
      ) : (
        <VolumesStep {...{ form, template, quotas, use }} />
      );
    case 'variables':
      return <VariablesStep {...wizard} />;
    case 'config':
      return <ConfigStep wizard={wizard} quotas={quotas} use={use} />;
  }
}

const NETWORK_MISSING: Notice = {
  tone: 'danger',
  title: '컨테이너를 만들었지만 네트워크를 추가하지 못했습니다',
  description: '컨테이너의 네트워크에서 다시 추가해주세요.',
};

export interface WizardDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  facts: WizardProjectData;
  /** The project's use of its limits, for the meters. */
  use: ProjectResourceUse;
  /** The element that receives the focus when the dialog closes. */
  opener: Element | null;
}

/** The dialog of the wizard, with the fields of the current step. */
export function WizardDialog(props: WizardDialogProps) {
  const { project, facts, use, opener, open, onOpenChange } = props;
  const notify = useToast();
  const wizard = useWizard({
    project,
    facts,
    onCreated: (isNetworkMissing) => {
      draft.saved();
      onOpenChange(false);
      notify(isNetworkMissing ? NETWORK_MISSING : settingSavedNotice('컨테이너를 만들었습니다'));
    },
  });
  const { form, step, path, previous, furthest, templateId, start } = wizard;
  const { template } = wizard.choice;
  const secretsLeftOut = start.draft?.secretsLeftOut ?? false;
  const draft = useWizardDraft({
    project: project.slug,
    ...{ facts, form, dirty: wizard.dirty, open: wizard.open },
    state: { step, furthest, templateId, template, secretsLeftOut },
  });
  useUnsavedInput(open && wizard.dirty, draft.discard);
  return (
    <ContainerWizardDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) draft.discard();
        onOpenChange(next);
      }}
      steps={path.map((id) => ({
        id,
        label: wizardStepTitle(id, wizard.source),
        errors: wizard.problemsOn(id),
      }))}
      current={step}
      visited={wizard.visited}
      onSelect={(id) => {
        const target = path.find((known) => known === id);
        if (target && !wizard.pending) void wizard.jumpTo(target);
      }}
      onBack={previous && (() => wizard.goTo(previous))}
      onSubmit={wizard.submit}
      pending={wizard.pending}
      error={writeFailureText({
        error: wizard.error,
        title: '컨테이너를 만들지 못했습니다',
        fallback: 'Failed to create container',
        fields: serverFieldsShownInForm(wizard.error, template, form.getValues()),
      })}
      dirty={wizard.dirty}
      draft={draft.notice?.restored && step !== start.step ? undefined : draft.notice}
      returnFocus={() => (opener instanceof HTMLElement ? opener : null)}
    >
      <InspectionAnnouncement wizard={wizard} />
      <ImageAnnouncement reading={wizard.reading} />
      <StepFields wizard={wizard} quotas={facts.quotas} use={use} />
    </ContainerWizardDialog>
  );
}
