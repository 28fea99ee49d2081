import type { Restoration } from '@naru/contract/entities/backup';
import { Banner, Button, Stack, Time } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { confirmRestoration } from '#api/backup.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

/** The banner of a restored installation: its containers wait until an operator confirms that the former server is off. */
export function RestorationBanner({ restoration }: { restoration: Restoration }) {
  const confirming = useMutation(confirmRestoration());
  const confirm = (
    <Button size="small" pending={confirming.isPending} onClick={() => confirming.mutate()}>
      이전 서버를 껐습니다
    </Button>
  );
  return (
    <Stack gap="m">
      <Banner
        tone="warning"
        title="복원한 설치라서 컨테이너를 실행하지 않고 있습니다"
        action={confirm}
      >
        <Time value={restoration.made_at} withTime />
        {
          '의 백업에서 복원했습니다. 두 서버가 같은 컨테이너를 실행하지 않도록, 이전 서버를 끈 뒤에 눌러주세요.'
        }
      </Banner>
      {confirming.isError && (
        <FailureBanner title="확인하지 못했습니다" error={confirming.error} intent="write" />
      )}
    </Stack>
  );
}
