import type { MailTrial as Trial } from '@naru/contract/entities/setting';
import { Banner, Masked, Text } from '@naru/design-system';
import { tryMail } from '#api/setting.ts';
import { SettingsTrial, type TrialProps } from './settings-trial.tsx';

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

/** The button that sends a mail to the operator, and the response of the mail server. */
export function MailTrial({ readChanges }: TrialProps) {
  return (
    <SettingsTrial
      call={tryMail()}
      label="보내보기"
      pendingLabel="보내는 중"
      failureTitle="메일을 보내보지 못했습니다"
      readChanges={readChanges}
    >
      {(trial) => <Outcome trial={trial} />}
    </SettingsTrial>
  );
}
