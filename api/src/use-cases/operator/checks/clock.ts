import type { ReliableClock } from '../../reliable-clock.ts';
import type { Check } from './check.ts';

/** Reports a clock that has jumped, or that differs from the clock of the database. */
export const clockCheck = ({ problem }: Pick<ReliableClock, 'problem'>): Check => ({
  name: 'clock',
  title: '시계',
  async run() {
    const found = await problem();
    if (found === undefined) return { state: 'ok', summary: '데이터베이스의 시계와 맞습니다.' };
    const summary = '시계를 믿을 수 없어 자동 삭제와 알림을 멈췄습니다.';
    const remedy =
      found.reason === 'clocks-differ'
        ? '서버와 데이터베이스의 시계를 맞춰주세요(timedatectl set-ntp true).'
        : '시계가 맞는지 확인하고, 맞다면 naru admin trust-clock 명령으로 알려주세요.';
    return { state: 'warning', summary, remedy };
  },
});
