import { Button, Card, saveFile } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { exportAccount } from '#api/account.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

const saveAll = (all: Record<string, unknown>) =>
  saveFile('나루 내 데이터.json', JSON.stringify(all, null, 2), 'application/json');

/** The card with the export of the member's data. */
export function AccountDataCard() {
  const exporting = useMutation(exportAccount(saveAll));
  return (
    <Card
      title="내 데이터"
      headingLevel={3}
      description="프로필, 프로젝트, 컨테이너, 백업 목록, 활동 기록을 파일 하나로 내보냅니다. 시크릿의 값과 백업의 내용은 들어 있지 않습니다."
      actions={
        <Button
          pending={exporting.isPending}
          pendingLabel="내보내는 중"
          onClick={() => exporting.mutate()}
        >
          내 데이터 내보내기
        </Button>
      }
    >
      {exporting.isError && (
        <FailureBanner title="데이터를 내보내지 못했습니다" error={exporting.error} />
      )}
    </Card>
  );
}
