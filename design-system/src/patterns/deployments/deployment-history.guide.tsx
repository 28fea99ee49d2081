import { Inline } from '../../components/inline/inline.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { Timeline } from '../../components/timeline/timeline.tsx';
import { TimelineItem } from '../../components/timeline/timeline-item.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/DeploymentHistory says. */
export const guide = {
  koreanName: '배포 기록',
  keywords: ['배포', '이력', '목록', '되돌리기'],
  since: '0.2.0',
  status: 'beta',
  purpose: '프로젝트를 누가 언제 배포했고 어떻게 끝났는지, 새것부터 보입니다.',
  when: '프로젝트가 언제 어떻게 배포되었는지 되짚을 때 씁니다. 새것부터 보입니다.',
  instead: [
    { when: '배포 하나를 자세히 볼 때', use: 'Patterns/DeploymentDetail' },
    { when: '배포 말고 한 일들까지 볼 때', use: 'Patterns/Activity' },
  ],
  parts: [
    { name: '줄', purpose: '때, 결과, 배포한 사람입니다.', find: ['main li'] },
    { name: '되돌리기', purpose: '그때의 설정으로 다시 배포합니다.' },
    { name: '더 보기', purpose: '지난 것을 이어 불러옵니다.', find: ['main button', '더 보기'] },
  ],
  advice: [
    {
      right: {
        says: '새것부터, 결과를 글로 적습니다.',
        picture: (
          <Timeline label="배포 목록">
            <TimelineItem tone="success">
              <Inline gap="s">
                <Text>오늘 14:05</Text>
                <StatusBadge status="succeeded" />
              </Inline>
            </TimelineItem>
            <TimelineItem tone="danger">
              <Inline gap="s">
                <Text>어제 18:20</Text>
                <StatusBadge status="failed" />
              </Inline>
            </TimelineItem>
          </Timeline>
        ),
      },
      wrong: {
        says: '번호만 적어 언제의 것인지 묻게 하지 않습니다.',
        picture: (
          <Timeline label="배포 목록">
            <TimelineItem tone="success">
              <Text>배포 #12</Text>
            </TimelineItem>
            <TimelineItem tone="danger">
              <Text>배포 #11</Text>
            </TimelineItem>
          </Timeline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '줄의 링크와 되돌리기를 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '배포를 자세히 보거나 되돌리기를 엽니다.' },
  ],
  accessibility: [
    '“배포 목록”은 차례 목록이고, 줄마다 배포의 때가 링크의 이름입니다.',
    '결과는 점의 색만이 아니라 배지의 글과 모양으로 말합니다.',
    '마지막 쪽을 불러와 버튼이 사라지면 카드의 제목이 초점을 받습니다.',
  ],
} satisfies Guide;
