import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';
import { Timeline } from './timeline.tsx';
import { TimelineItem } from './timeline-item.tsx';

/** What the page of Layout/Timeline says. */
export const guide = {
  koreanName: '시간 차례',
  keywords: ['타임라인', '기록', '이력', '진행'],
  since: '0.2.0',
  status: 'stable',
  purpose: '일어난 일들을 시간의 차례로 이어 보입니다. 배포 기록, 컨테이너마다의 진행.',
  when: '일어난 일을 시간의 차례로 이어 보일 때 씁니다. 순서가 뜻을 갖지 않는 것에는 줄 목록을 씁니다.',
  instead: [
    { when: '차례가 없는 것들', use: 'Layout/RowList' },
    { when: '사람이 차례대로 거치는 단계', use: 'Navigation/Stepper' },
  ],
  parts: [
    { name: '점과 선', purpose: '결과와 이어짐을 보입니다. 장식입니다.', find: ['li > span'] },
    { name: '때', purpose: '언제 일어났는지 적습니다.', find: ['li strong'] },
    { name: '내용', purpose: '무슨 일이 있었는지 말합니다.', find: ['li p'] },
  ],
  advice: [
    {
      right: {
        says: '새것이나 옛것부터, 한 방향으로만 둡니다.',
        picture: (
          <Timeline label="배포">
            <TimelineItem tone="danger">
              <Inline gap="s">
                <Text>14:05</Text>
                <StatusBadge status="failed" />
              </Inline>
            </TimelineItem>
            <TimelineItem tone="success">
              <Inline gap="s">
                <Text>13:20</Text>
                <StatusBadge status="succeeded" />
              </Inline>
            </TimelineItem>
          </Timeline>
        ),
      },
      wrong: {
        says: '점의 색으로만 결과를 말하지 않습니다.',
        picture: (
          <Timeline label="배포">
            <TimelineItem tone="danger">
              <Text>14:05</Text>
            </TimelineItem>
            <TimelineItem tone="success">
              <Text>13:20</Text>
            </TimelineItem>
          </Timeline>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 ol 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/ol',
  },
  accessibility: [
    '이름이 있는 차례 목록이어서 몇 개인지 먼저 읽힙니다.',
    '점의 색은 장식입니다. 결과는 글과 배지가 말합니다.',
    '아직 끝나지 않은 것은 속이 빈 점이고, aria-current로 “현재”라고 읽힙니다.',
  ],
} satisfies Guide;
