import type { ClockProblem } from '@naru/contract/entities/admin';
import { Banner, Button, Stack, Time } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { confirmServerClock } from '#api/admin.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

const HOUR_S = 60 * 60;

function Explanation({ doubt }: { doubt: ClockProblem }) {
  if (doubt.reason === 'clocks-differ') {
    return (
      <>
        {'서버의 시계는 '}
        <Time value={doubt.expected} withTime />
        {', 데이터베이스의 시계는 '}
        <Time value={doubt.shown} withTime />
        {'입니다. 두 시계를 맞추면 다시 시작합니다.'}
      </>
    );
  }
  const hours = Math.ceil((doubt.resumes_in_seconds ?? 0) / HOUR_S);
  return (
    <>
      {'시계가 '}
      <Time value={doubt.expected} withTime />
      {'에서 '}
      <Time value={doubt.shown} withTime />
      <span>{`으로 한 번에 바뀌었습니다. 시계가 맞으면 “시계가 맞습니다”를 눌러주세요. 그대로 두면 시계가 ${hours}시간 동안 고르게 간 뒤에 다시 시작합니다.`}</span>
    </>
  );
}

/**
 * The banner with the reason why scheduled deletions and announcements are paused. After a jump of the clock, an operator can confirm
 * that the clock is correct.
 */
export function ClockProblemBanner({ doubt }: { doubt: ClockProblem }) {
  const trusting = useMutation(confirmServerClock());
  const trust = (
    <Button size="small" pending={trusting.isPending} onClick={() => trusting.mutate()}>
      시계가 맞습니다
    </Button>
  );
  return (
    <Stack gap="m">
      <Banner
        tone="warning"
        title="시계를 믿을 수 없어 자동 삭제와 알림을 멈췄습니다"
        action={doubt.reason === 'jumped' && trust}
      >
        <Explanation doubt={doubt} />
      </Banner>
      {trusting.isError && (
        <FailureBanner
          title="시계가 맞다고 알리지 못했습니다"
          error={trusting.error}
          intent="write"
        />
      )}
    </Stack>
  );
}
