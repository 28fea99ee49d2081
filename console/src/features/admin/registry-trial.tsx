import type { RegistryTrial as Trial } from '@naru/contract/entities/setting';
import { Banner } from '@naru/design-system';
import { tryRegistry } from '#api/setting.ts';
import { SettingsTrial, type TrialProps } from './settings-trial.tsx';

const KEEPS_OLD_IMAGES =
  '오래된 이미지를 지우지는 못합니다. 레지스트리에 지우는 규칙을 정하거나 계정에 지우기 권한을 주세요.';
const UNKNOWN_RIGHT = '오래된 이미지를 지울 수 있는지는 첫 이미지를 올린 뒤에 알 수 있습니다.';

function Outcome({ trial: { problem, repository, can_delete } }: { trial: Trial }) {
  if (problem) {
    return (
      <Banner tone="danger" title="레지스트리를 쓸 수 없습니다">
        {problem}
      </Banner>
    );
  }
  const isWarning = can_delete === false;
  return (
    <Banner
      tone={isWarning ? 'warning' : 'success'}
      title={
        can_delete
          ? '로그인했고, 이미지를 올리고 지울 수 있습니다'
          : '로그인했고, 이미지를 올릴 수 있습니다'
      }
    >
      <span translate="no">{repository}</span>
      {!can_delete && <span>{isWarning ? KEEPS_OLD_IMAGES : UNKNOWN_RIGHT}</span>}
    </Banner>
  );
}

/** The button that logs in at the registry and looks at the rights there, and the outcome. */
export function RegistryTrial({ readChanges }: TrialProps) {
  return (
    <SettingsTrial
      call={tryRegistry()}
      label="써보기"
      pendingLabel="써보는 중"
      failureTitle="레지스트리를 써보지 못했습니다"
      readChanges={readChanges}
    >
      {(trial) => <Outcome trial={trial} />}
    </SettingsTrial>
  );
}
