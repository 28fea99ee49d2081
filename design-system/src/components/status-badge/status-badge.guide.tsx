import type { Guide } from '../../testing/guide.ts';
import { Badge } from '../badge/badge.tsx';
import { Inline } from '../inline/inline.tsx';
import { StatusBadge } from './status-badge.tsx';

/** What the page of Status/StatusBadge says. */
export const guide = {
  koreanName: '상태 배지',
  keywords: ['상태', '실행중', '중지', '실패'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '컨테이너와 배포의 상태를 말과 모양과 색으로 알립니다. 색을 빼도, 모양을 빼도 같은 뜻으로 읽힙니다.',
  when: '컨테이너와 배포가 지금 어떤지 알릴 때 씁니다. 상태의 말은 정해져 있으므로 새로 짓지 않습니다.',
  instead: [
    { when: '상태가 아닌 요금제, 개수, 종류를 붙일 때', use: 'Status/Badge' },
    { when: '방금 일어난 일을 설명하고 다음 할 일을 알릴 때', use: 'Status/Banner' },
    { when: '제한에 비해 얼마나 썼는지 보일 때', use: 'Status/ResourceMeter' },
  ],
  parts: [
    { name: '모양', purpose: '색 없이도 상태를 구별합니다.', find: ['svg'] },
    { name: '말', purpose: '상태의 이름입니다.', find: ['span', '실행 중'] },
  ],
  advice: [
    {
      right: {
        says: '정해진 상태의 말을 씁니다.',
        picture: (
          <Inline>
            <StatusBadge status="running" />
            <StatusBadge status="stopped" />
          </Inline>
        ),
      },
      wrong: {
        says: '말을 새로 짓거나 색으로만 나누지 않습니다.',
        picture: (
          <Inline>
            <Badge tone="success">OK</Badge>
            <Badge tone="danger">X</Badge>
          </Inline>
        ),
      },
    },
  ],
  accessibility: [
    '역할이 없는 글입니다. 상태의 이름이 그대로 읽히고, 모양은 읽히지 않습니다.',
    '스스로 알리지 않습니다. 상태를 바꾸는 화면이 announce로 한 번 알립니다.',
    '모르는 상태는 숨기지 않고 “알 수 없음 (받은 값)”으로 보입니다.',
  ],
} satisfies Guide;
