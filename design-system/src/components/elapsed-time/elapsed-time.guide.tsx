import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { ElapsedTime } from './elapsed-time.tsx';

/** What the page of Status/ElapsedTime says. */
export const guide = {
  koreanName: '걸린 시간',
  keywords: ['경과', '시간', '초', '진행'],
  since: '0.2.0',
  status: 'stable',
  purpose: '아직 끝나지 않은 일이 얼마나 걸리고 있는지 1초마다 셉니다.',
  when: '아직 끝나지 않은 일이 얼마나 되었는지 보일 때 씁니다. 끝나면 멈춘 시간을 글로 보입니다.',
  instead: [
    { when: '언제였는지', use: 'Status/Time' },
    { when: '얼마나 진행되었는지', use: 'Status/ProgressBar' },
  ],
  advice: [
    {
      right: {
        says: '진행 중인 상태 옆에 둡니다.',
        picture: (
          <Inline gap="s">
            <StatusBadge status="deploying" />
            <ElapsedTime since={new Date(Date.now() - 83_000)} />
          </Inline>
        ),
      },
      wrong: {
        says: '끝난 일의 시간을 계속 세지 않습니다.',
        picture: (
          <Inline gap="s">
            <StatusBadge status="running" />
            <ElapsedTime since={new Date(Date.now() - 83_000)} />
          </Inline>
        ),
      },
    },
  ],
  accessibility: [
    '초가 바뀌어도 소리로 알리지 않습니다.',
    '숫자의 폭이 같아 글자가 흔들리지 않습니다.',
  ],
} satisfies Guide;
