import type { LiveSettings } from '@naru/contract/entities/setting';
import type { LiveSettingName } from '@naru/contract/wire/setting';
import { Stack, Text } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { adminOverviewQuery } from '#api/admin.ts';
import type { SettingChange } from '#api/setting.ts';
import { RegistryTrial } from './registry-trial.tsx';
import { RemoveSettingsButton } from './remove-settings-button.tsx';
import { isStored, REGISTRY_FIELDS } from './setting-fields.ts';
import { SettingsCard } from './settings-card.tsx';

const ACCOUNT: readonly LiveSettingName[] = ['REGISTRY_USERNAME', 'REGISTRY_PASSWORD'];

const FORMER_IMAGES =
  '주소를 바꿔도 실행 중인 컨테이너는 다음 배포까지 이전 레지스트리의 이미지를 씁니다. 모두 다시 배포할 때까지 이전 레지스트리를 그대로 두어야 합니다.';
const NOT_USED =
  'Kubernetes에서만 씁니다. 지금의 엔진은 이미지를 자기 컴퓨터에 두므로 레지스트리가 필요하지 않습니다.';

/** The button that removes stored values: in a cluster the account alone, because a cluster cannot be without a registry. */
function RemovalButton({ live, inCluster }: { live: LiveSettings; inCluster: boolean }) {
  const removable = inCluster ? ACCOUNT : REGISTRY_FIELDS.map(({ name }) => name);
  const names = removable.filter((name) => isStored(live, name));
  if (names.length === 0) return null;
  return inCluster ? (
    <RemoveSettingsButton
      names={names}
      title="계정 지우기"
      consequences="로그인하지 않고 이미지를 올리고 내려받습니다. 로그인해야 하는 레지스트리라면 배포하지 못합니다."
      failed="계정을 지우지 못했습니다"
      done="계정을 지웠습니다"
    />
  ) : (
    <RemoveSettingsButton
      names={names}
      title="레지스트리 지우기"
      consequences="저장한 주소와 계정을 지웁니다. 레지스트리에 있는 이미지는 그대로 남습니다."
      failed="레지스트리를 지우지 못했습니다"
      done="레지스트리를 지웠습니다"
    />
  );
}

/** The card of the registry for the images of a cluster: its settings, a trial and the removal. */
export function RegistryCard({ live }: { live: LiveSettings }) {
  const { data } = useQuery(adminOverviewQuery());
  const kind = data?.engine_status?.kind;
  const inCluster = kind === 'kubernetes';
  const below = (readChanges: () => SettingChange[]) => (
    <Stack gap="m">
      <Text size="caption" tone="muted">
        {kind === undefined || inCluster ? FORMER_IMAGES : NOT_USED}
      </Text>
      <RegistryTrial readChanges={readChanges} />
    </Stack>
  );
  return (
    <SettingsCard
      title="레지스트리"
      description="서버가 만든 이미지를 올리고, Kubernetes 클러스터가 내려받는 곳입니다."
      fields={REGISTRY_FIELDS}
      live={live}
      actions={kind !== undefined && <RemovalButton live={live} inCluster={inCluster} />}
      below={below}
    />
  );
}
