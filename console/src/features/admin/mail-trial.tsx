import type { MailTrial as Trial } from '@naru/contract/entities/setting';
import { Banner, Button, Masked, Stack, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type SettingChange, tryMail } from '#api/setting.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

function Outcome({ trial: { to, problem, response } }: { trial: Trial }) {
  const said = response && (
    <Text size="caption" tone="muted">
      <span>메일 서버의 응답: </span>
      <span translate="no">{response}</span>
    </Text>
  );
  if (problem) {
    return (
      <Banner tone="danger" title="메일을 보내지 못했습니다">
        <span>{problem}</span>
        {said}
      </Banner>
    );
  }
  return (
    <Banner tone="success" title="메일 서버가 메일을 받았습니다">
      <span>
        받는 사람: <Masked>{to}</Masked>
      </span>
      {said}
    </Banner>
  );
}

export interface MailTrialProps {
  /** Reads the unsaved changes with which the mail is sent. */
  readChanges: () => SettingChange[];
}

/** The button that sends a mail to the operator, and the response of the mail server. */
export function MailTrial({ readChanges }: MailTrialProps) {
  const trial = useMutation(tryMail());
  return (
    <Stack gap="m">
      <div>
        <Button
          variant="secondary"
          pending={trial.isPending}
          pendingLabel="보내는 중"
          onClick={() => trial.mutate(readChanges())}
        >
          보내보기
        </Button>
      </div>
      {trial.isError && (
        <FailureBanner title="메일을 보내보지 못했습니다" error={trial.error} intent="write" />
      )}
      {trial.data && !trial.isPending && <Outcome trial={trial.data} />}
    </Stack>
  );
}
