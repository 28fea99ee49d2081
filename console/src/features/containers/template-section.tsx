import type { Container } from '@naru/contract/entities/container';
import type { Template } from '@naru/contract/entities/template';
import { Divider, DraftNotice, EditForm, Stack } from '@naru/design-system';
import {
  RepositoryProposals,
  TemplateFacts,
  TemplateFields,
  TemplateSection as TemplateSettings,
} from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { queryKeys } from '#api/query-keys.ts';
import { templatesQuery } from '#api/template.ts';
import { updateContainerTemplate } from '#api/write-container.ts';
import { isDatabaseTemplate } from '#shared/containers/database.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { inspectionResult } from '#shared/inspection/inspection-result.ts';
import { useInspection } from '#shared/inspection/use-inspection.ts';
import { OptionField } from '#shared/templates/option-field.tsx';
import { groupOptionsByLevel } from '#shared/templates/template-options.ts';
import { gitFormValues } from './container-forms.ts';
import {
  findTemplate,
  newVolumePaths,
  optionsOfApplication,
  optionsOfTemplate,
  type TemplateFormValues,
  templateFormSchema,
  templateFormValues,
} from './template-form.ts';

interface ProposalsProps {
  /** The slug of the project. */
  project: string;
  container: Container;
  templates: readonly Template[];
  form: Pick<UseFormReturn<TemplateFormValues>, 'getValues' | 'setValue'>;
}

/** What the folder of the container in its repository contains. Proposals are applied by a press alone. */
function Proposals({ project, container, templates, form }: ProposalsProps) {
  const { git_subpath, ...repository } = gitFormValues(container);
  const inspection = useInspection(repository, project);
  const [chosen, setChosen] = useState('');
  const folder = git_subpath.replace(/^(?:\.?\/)+|(?<!\/)\/+$/g, '');
  const applications = inspection.applications.filter(({ path }) => path === folder);
  const apply = (id: string) => {
    const application = applications[Number(id)];
    if (!application?.template_id) return;
    const template = findTemplate(templates, application.template_id);
    const options = form.getValues('template_config');
    const change = { shouldDirty: true, shouldValidate: true };
    form.setValue('template_id', application.template_id, change);
    form.setValue('template_config', optionsOfApplication(template, application, options), change);
    setChosen(id);
  };
  return (
    <RepositoryProposals
      {...inspectionResult({ ...inspection, applications, leftOut: 0 }, templates)}
      chosen={chosen}
      onChoose={apply}
      onApply={chosen === '' ? () => apply('0') : undefined}
    />
  );
}

interface TemplateFormProps {
  at: ContainerAddress;
  container: Container;
  templates: readonly Template[];
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The edit mode of the section "템플릿". */
function TemplateForm({ at, container, templates, restore, onClose }: TemplateFormProps) {
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: templateFormSchema(container, templates),
    source: queryKeys.container.list(at.project),
    defaultValues: templateFormValues(container, templates),
    fields: ['template_id'],
    writing: useMutation(updateContainerTemplate(at)),
    failure: { title: '템플릿을 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: settingSavedNotice('템플릿을 저장했습니다'),
    onDone: onClose,
    draft: { form: 'container-template', at: `${at.project}/${at.container}`, restore },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty, draft.discard);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const template = findTemplate(
    templates,
    useWatch({ control: form.control, name: 'template_id' }),
  );
  const { basic, advanced } = groupOptionsByLevel(template ?? {});
  const toField = ({ option }: (typeof basic)[number]) => (
    <OptionField
      key={option.name}
      option={option}
      error={errors.template_config?.[option.name]?.message}
      registered={form.register(`template_config.${option.name}`)}
    />
  );
  const chosen = form.register('template_id', {
    onChange({ target: { value } }: { target: { value: string } }) {
      const options = optionsOfTemplate(
        findTemplate(templates, value),
        form.getValues('template_config'),
      );
      form.setValue('template_config', options, { shouldDirty: true });
    },
  });
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
      {draft.notice && <DraftNotice {...draft.notice} />}
      <TemplateFields
        template={{ ...chosen, error: errors.template_id?.message, notice: notice('template_id') }}
        templates={templates.map(({ template_id, name }) => ({ value: template_id, label: name }))}
        newVolumes={newVolumePaths(container, template)}
        basic={basic.map(toField)}
        advanced={advanced.map(toField)}
        wrong={advanced.some(({ option }) => errors.template_config?.[option.name])}
      >
        <Proposals project={at.project} {...{ container, templates, form }} />
      </TemplateFields>
    </EditForm>
  );
}

export interface TemplateSectionProps {
  at: ContainerAddress;
  container: Container;
}

/** The section "템플릿" of the tab "Git": the template with its options, or the form that changes them. */
export function TemplateSection({ at, container }: TemplateSectionProps) {
  const [wanted, setWanted] = useState(false);
  const query = useQuery({
    ...templatesQuery(),
    enabled: wanted || Boolean(container.template_id),
  });
  // The source of a container cannot become a database.
  const templates = (query.data ?? []).filter((template) => !isDatabaseTemplate(template));
  const values = templateFormValues(container, templates);
  const place = { form: 'container-template', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, values);
  if (editing && !wanted) setWanted(true);
  const template = findTemplate(templates, values.template_id);
  const options = (template?.template_options ?? []).map(({ name, label }) => ({
    label,
    value: values.template_config[name] ?? '',
  }));
  return (
    <Stack gap="l">
      <Divider />
      <TemplateSettings>
        {queryFailure(query, { title: '템플릿을 불러오지 못했습니다' })}
        {notice && <DraftNotice {...notice} />}
        {editing && query.data ? (
          <TemplateForm {...{ at, container, templates, restore }} onClose={stop} />
        ) : (
          <TemplateFacts
            template={template?.name ?? (values.template_id || undefined)}
            options={options}
            onEdit={start}
            editRef={button}
          />
        )}
      </TemplateSettings>
    </Stack>
  );
}
