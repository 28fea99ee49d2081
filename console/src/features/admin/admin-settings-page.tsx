import type { LiveSettings, MailTrial as Trial } from '@naru/contract/entities/setting';
import { Banner, Masked, Text } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery, tryAcme, tryMail } from '#api/setting.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AdminRoom } from './admin-room.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import { ConsoleAddressCard } from './console-address-card.tsx';
import { GithubAppCard } from './github-app-card.tsx';
import { RegistryCard } from './registry-card.tsx';
import { RemoveSettingsButton } from './remove-settings-button.tsx';
import {
  ACME_FIELDS,
  ANNOUNCEMENT_FIELDS,
  appDomainFields,
  FEATURE_FIELDS,
  isStored,
  LIMIT_FIELDS,
  MAIL_FIELDS,
  OPERATOR_FIELDS,
  SIGN_UP_FIELDS,
  TOTAL_FIELDS,
} from './setting-fields.ts';
import { SettingsCard } from './settings-card.tsx';
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
function MailTrial({ readChanges }: TrialProps) {
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

/** The button that calls the certificate authority, and the outcome. */
function AcmeTrial({ readChanges }: TrialProps) {
  return (
    <SettingsTrial
      call={tryAcme()}
      label="시험하기"
      pendingLabel="시험하는 중"
      failureTitle="시험하지 못했습니다"
      readChanges={readChanges}
    >
      {({ problem, directory }) => (
        <Banner
          tone={problem ? 'danger' : 'success'}
          title={problem ? '인증 기관을 쓸 수 없습니다' : '인증 기관이 응답했습니다'}
        >
          {problem ?? directory}
        </Banner>
      )}
    </SettingsTrial>
  );
}

const REMOVE_MAIL_SERVER = (
  <RemoveSettingsButton
    names={['SMTP_URL']}
    title="메일 서버 지우기"
    consequences="메일 서버를 다시 정할 때까지 인증 메일과 비밀번호 메일을 보내지 못하고, 기다리는 메일이 쌓입니다."
    failed="메일 서버를 지우지 못했습니다"
    done="메일 서버를 지웠습니다"
  />
);

const REMOVE_ACME_ROOT = (
  <RemoveSettingsButton
    names={['EDGE_ACME_ROOT']}
    title="루트 인증서 지우기"
    consequences="엣지가 널리 알려진 인증 기관만 믿습니다. 내부 네트워크의 인증 기관을 쓰고 있다면 새 인증서를 받지 못합니다."
    failed="루트 인증서를 지우지 못했습니다"
    done="루트 인증서를 지웠습니다"
  />
);

function SettingsCards({ live }: { live: LiveSettings }) {
  return (
    <>
      <ConsoleAddressCard live={live} />
      <SettingsCard
        title="컨테이너 도메인"
        description="컨테이너마다 이 도메인 아래의 이름을 하나씩 받습니다."
        fields={appDomainFields(live)}
        live={live}
      />
      <SettingsCard
        title="엣지와 인증서"
        description="엣지가 https 인증서를 받는 인증 기관과, 엣지 앞의 프록시입니다. 바꾸면 엣지를 다시 만들어 열린 연결이 한 번 끊기고, 이미 받은 인증서는 그대로 씁니다."
        fields={ACME_FIELDS}
        live={live}
        actions={isStored(live, 'EDGE_ACME_ROOT') && REMOVE_ACME_ROOT}
        below={(readChanges) => <AcmeTrial readChanges={readChanges} />}
      />
      <SettingsCard
        title="메일"
        description="인증 메일과 비밀번호 메일을 보내는 메일 서버입니다."
        fields={MAIL_FIELDS}
        live={live}
        actions={isStored(live, 'SMTP_URL') && REMOVE_MAIL_SERVER}
        below={(readChanges) => <MailTrial readChanges={readChanges} />}
      />
      <RegistryCard live={live} />
      <GithubAppCard live={live} />
      <SettingsCard
        title="공지"
        description="로그인한 모든 회원의 콘솔 위쪽에 표시합니다. 회원은 자기 기기에서 닫을 수 있고, 공지를 바꾸면 다시 표시합니다."
        fields={ANNOUNCEMENT_FIELDS}
        live={live}
      />
      <SettingsCard
        title="가입"
        description="회원으로 가입할 수 있는 사람을 정합니다."
        fields={SIGN_UP_FIELDS}
        live={live}
      />
      <SettingsCard
        title="운영자 정보"
        description="이용약관과 개인정보처리방침에 표시하는 정보입니다."
        fields={OPERATOR_FIELDS}
        live={live}
      />
      <SettingsCard
        title="기능"
        description="회원이 쓸 수 있는 기능입니다."
        fields={FEATURE_FIELDS}
        live={live}
      />
      <SettingsCard
        title="제한"
        description="한 사람이 서버를 독차지하거나 비밀번호를 추측하지 못하게 하는 제한입니다."
        fields={LIMIT_FIELDS}
        live={live}
      />
      <SettingsCard
        title="전체 한도"
        description="모든 회원이 함께 쓸 수 있는 양입니다. 정하지 않으면 제한하지 않습니다. 지금 쓰는 양은 “자원”에서 보고, 회원별 한도는 “구성원”에서 바꿉니다."
        fields={TOTAL_FIELDS}
        live={live}
      />
    </>
  );
}

/** The page /admin/settings: the settings of the server that operators change without a restart. */
export function AdminSettingsPage() {
  const settings = useQuery(settingsQuery());
  return (
    <AdminRoom room="settings">
      <Text tone="muted">저장하면 서버를 다시 시작하지 않아도 바로 적용됩니다.</Text>
      {queryFailure(settings, { title: '설정을 불러오지 못했습니다' })}
      {settings.isPending && <CardsSkeleton count={4} />}
      {settings.data && <SettingsCards live={settings.data} />}
    </AdminRoom>
  );
}
