import type { Template } from '@naru/contract/entities/template';
import { type TemplateChoice, TemplatePicker } from '@naru/design-system/patterns';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import type { useWizard } from './use-wizard.ts';

export interface TemplateStepProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'choice' | 'templateId' | 'chooseTemplate'>;
}

const toChoice = (template: Template): TemplateChoice => ({
  ...template,
  id: template.template_id,
  icon: template.icon_name,
});

/** The step "템플릿". */
export function TemplateStep({ wizard }: TemplateStepProps) {
  const { list, detail } = wizard.choice;
  return (
    <TemplatePicker
      templates={(list.data ?? []).map(toChoice)}
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
  );
}
