import type { Backups } from '@naru/contract/entities/backup';
import { Button, Card, CheckboxField, Stack } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isRunningBackup, startBackup } from '#api/backup.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { BackupsTable } from './backups-table.tsx';
import { describeVolumes } from './volume-texts.ts';

/** The latest backups, with the button for another one and the choice whether it holds members' volumes. Members notice nothing of it. */
export function BackupsCard({ backups }: { backups: Backups }) {
  const { volumes } = backups;
  const starting = useMutation(startBackup());
  const [choice, setChoice] = useState<boolean>();
  const holdsVolumes = (choice ?? volumes?.chosen ?? false) && !volumes?.refusal;
  return (
    <Card
      title="백업"
      actions={
        <Button
          size="small"
          pending={starting.isPending}
          disabled={backups.runs.some(isRunningBackup)}
          onClick={() => starting.mutate(holdsVolumes)}
        >
          지금 백업
        </Button>
      }
    >
      <Stack gap="l">
        {starting.isError && (
          <FailureBanner title="백업을 시작하지 못했습니다" error={starting.error} intent="write" />
        )}
        {volumes && (
          <CheckboxField
            label="지금 백업할 때 회원의 볼륨도 담기"
            hint={describeVolumes(volumes)}
            checked={holdsVolumes}
            disabled={Boolean(volumes.refusal)}
            onChange={({ target }) => setChoice(target.checked)}
          />
        )}
        <BackupsTable runs={backups.runs} />
      </Stack>
    </Card>
  );
}
