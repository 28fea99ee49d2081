import type { Upgrade } from '@naru/contract/entities/release';
import { Banner, Stack, Text, Time } from '@naru/design-system';

/** The banner about the latest upgrade: a failure with its reason, or an upgrade in progress. Empty for a completed upgrade. */
export function UpgradeBanner({ upgrade }: { upgrade: Upgrade }) {
  const { from, to, at, state, reason } = upgrade;
  if (state === 'done') return null;
  if (state !== 'failed') {
    return (
      <Banner tone="info" title={`${to} 버전으로 업그레이드하는 중입니다`}>
        끝나지 않은 채 멈췄다면 서버에서 같은 명령을 다시 실행해주세요.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" title={`${to} 버전으로 업그레이드하지 못했습니다`}>
      <Stack gap="s">
        <span>
          {`${from} 버전과 그때의 데이터로 계속 실행하고 있습니다. ${reason ?? ''}`.trim()}
        </span>
        <Text size="caption">
          <Time value={at} withTime />
        </Text>
      </Stack>
    </Banner>
  );
}
