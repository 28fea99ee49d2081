import type { Template } from '@naru/contract/entities/template';
import { type MemberLimits, NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { QuickStartFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type QuickStartProgress, quickStartProject } from '#api/quick-start.ts';
import { useLeaveWithoutQuestion } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { useMemberLimits } from '#shared/session/use-member-limits.ts';
import { looksLikeSecret } from '#shared/text/secret-text.ts';
import {
  planQuickStart,
  quickStartFormSchema,
  requiredTemplateOptions,
} from './quick-start-plan.ts';

export interface QuickStartDialogProps {
  /** The template with its options and volumes. */
  template: Template;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The form of a quick start. After a failed step, a retry continues after the steps that succeeded. */
function useQuickStart(template: Template, limits: MemberLimits) {
  const [progress] = useState<QuickStartProgress>({});
  const navigate = useNavigate();
  const leaveWithoutAsking = useLeaveWithoutQuestion();
  return useWriteForm({
    schema: quickStartFormSchema(template, limits),
    defaultValues: {
      name: `${template.name} 앱`,
      template_config: Object.fromEntries(
        requiredTemplateOptions(template).map(({ name }) => [name, '']),
      ),
    },
    fields: [
      'name',
      ...requiredTemplateOptions(template).map(({ name }) => `template_config.${name}` as const),
    ],
    writing: useMutation(quickStartProject(progress)),
    failure: { title: '배포를 시작하지 못했습니다', fallback: 'Failed to create container' },
    success: '배포를 시작했습니다',
    onDone: () => {
      const slug = progress.project?.slug ?? '';
      leaveWithoutAsking(() => void navigate(paths.project(slug)));
    },
    draft: {
      form: 'quick-start',
      at: template.template_id,
      isSecret: (field) => {
        const option = requiredTemplateOptions(template).find(
          ({ name }) => `template_config.${name}` === field,
        );
        return option !== undefined && looksLikeSecret('', `${option.name} ${option.label}`);
      },
    },
  });
}

/**
 * The dialog of a quick start: it shows the planned settings. Submitting creates the project with its container and volumes, deploys
 * the project and opens its page.
 */
export function QuickStartDialog({ template, open, onOpenChange }: QuickStartDialogProps) {
  const limits = useMemberLimits();
  const writing = useQuickStart(template, limits);
  const { form } = writing;
  const { errors } = form.formState;
  const { cpu_limit, memory_limit, volumes } = planQuickStart(template, limits);
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${template.name} 템플릿으로 시작하기`}
      description="프로젝트와 컨테이너를 만들고 예제 앱을 바로 배포합니다. 모두 나중에 바꿀 수 있습니다."
      submitLabel="만들고 배포"
      pendingLabel="만드는 중"
      writing={writing}
    >
      <QuickStartFields
        name={{ ...form.register('name'), limit: NAME_MAX_LENGTH, error: errors.name?.message }}
        options={requiredTemplateOptions(template).map(({ name, label, description, hint }) => ({
          ...form.register(`template_config.${name}`),
          label,
          hint: [description, hint].filter(Boolean).join(' '),
          error: errors.template_config?.[name]?.message,
        }))}
        container={template.name}
        resources={{ cpu: cpu_limit, memory: memory_limit }}
        volumes={volumes.map(({ capacity }) => capacity)}
      />
    </WriteDialog>
  );
}
