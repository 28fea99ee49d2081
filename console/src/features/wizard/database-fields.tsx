import { DatabasePicker } from '@naru/design-system/patterns';
import { isDatabaseTemplate } from '#shared/containers/database.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { toTemplateChoice } from './template-choice.ts';
import type { useWizard } from './use-wizard.ts';

export interface DatabaseFieldsProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'templateId' | 'chooseDatabase'>;
}

/** The kind of a new database. */
export function DatabaseFields({ wizard }: DatabaseFieldsProps) {
  const { form, choice, templateId, chooseDatabase } = wizard;
  const { list, detail } = choice;
  return (
    <DatabasePicker
      databases={(list.data ?? []).filter(isDatabaseTemplate).map(toTemplateChoice)}
      value={templateId}
      onValueChange={chooseDatabase}
      loading={list.isPending}
      error={form.formState.errors.source?.message}
      failures={
        <>
          {queryFailure(list, {
            title: '데이터베이스를 불러오지 못했습니다',
            fallback: '데이터베이스 목록을 불러오는데 실패했습니다.',
          })}
          {queryFailure(detail, {
            title: '선택한 데이터베이스를 불러오지 못했습니다',
            fallback: '데이터베이스 정보를 불러오는데 실패했습니다.',
          })}
        </>
      }
    />
  );
}
