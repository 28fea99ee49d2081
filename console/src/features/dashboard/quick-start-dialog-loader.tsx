import { Dialog, PageSpinner } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { templateQuery } from '#api/template.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { QuickStartDialog } from './quick-start-dialog.tsx';

export interface QuickStartDialogLoaderProps {
  templateId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Loads the template with its options, because the list of templates may not contain them, and then shows the dialog. */
export function QuickStartDialogLoader({
  templateId,
  open,
  onOpenChange,
}: QuickStartDialogLoaderProps) {
  const template = useQuery(templateQuery(templateId));
  if (template.data) {
    return <QuickStartDialog template={template.data} open={open} onOpenChange={onOpenChange} />;
  }
  return (
    <Dialog title="바로 시작하기" open={open} onOpenChange={onOpenChange}>
      {queryFailure(template, {
        title: '템플릿을 불러오지 못했습니다',
        fallback: '템플릿 정보를 불러오는데 실패했습니다.',
      }) || <PageSpinner />}
    </Dialog>
  );
}
