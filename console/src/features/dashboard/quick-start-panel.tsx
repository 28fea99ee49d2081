import { QuickStarts, type QuickStartsProps } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#api/template.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { logoAddress } from '#shared/templates/template-icon.ts';

export type QuickStartPanelProps = Pick<QuickStartsProps, 'onStart' | 'onCreate'>;

/** The panel with a button for each template of an application. The button opens the dialog of a quick start. */
export function QuickStartPanel(props: QuickStartPanelProps) {
  const templates = useQuery(templatesQuery());
  return (
    <QuickStarts
      {...props}
      templates={templates.data
        ?.filter(({ kind }) => kind !== 'database')
        .map(({ template_id, name, icon_name }) => ({
          id: template_id,
          name,
          href: logoAddress(icon_name ?? ''),
        }))}
      failure={queryFailure(templates, {
        title: '템플릿을 불러오지 못했습니다',
        fallback: '템플릿 목록을 불러오는데 실패했습니다.',
      })}
    />
  );
}
