import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { PageHeader } from './page-header.tsx';

/** What the page of Layout/PageHeader says. */
export const guide = {
  koreanName: '페이지 머리',
  keywords: ['헤더', '제목', '뒤로', '브레드크럼'],
  since: '0.2.0',
  status: 'stable',
  purpose: '페이지의 머리입니다. 돌아가는 길, 제목, 상태, 페이지 전체의 행동이 한곳에 있습니다.',
  when: '제품 안의 모든 페이지를 여는 데 씁니다. 페이지 전체에 걸린 행동만 두고, 한 부분의 행동은 그 카드에 둡니다.',
  instead: [
    { when: '페이지 안의 구역', use: 'Layout/Card' },
    { when: '양식 하나뿐인 페이지', use: 'Layout/FormLayout' },
    { when: '제품을 처음 소개하는 페이지', use: 'Layout/Hero' },
  ],
  parts: [
    { name: '돌아가는 길', purpose: '한 단계 위로 갑니다.', find: ['header a'] },
    { name: '제목', purpose: '페이지에 하나뿐인 h1입니다.', find: ['h1'] },
    { name: '상태', purpose: '제목 옆의 배지입니다.', find: ['header span', '실행 중'] },
    { name: '행동', purpose: '중요한 것이 마지막입니다.' },
  ],
  advice: [
    {
      right: {
        says: '행동을 둘셋만 두고 나머지는 메뉴에 모읍니다.',
        picture: (
          <PageHeader
            title="결제 서버"
            badge={<StatusBadge status="running" />}
            actions={<Button variant="primary">배포</Button>}
          />
        ),
      },
      wrong: {
        says: '제목 안에 배지나 수를 섞지 않습니다.',
        picture: <PageHeader title="결제 서버 (실행 중, 3개)" actions={<Button>배포</Button>} />,
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '돌아가는 길, 행동의 차례로 옮깁니다.' }],
  pattern: {
    name: 'HTML의 h1~h4 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
  },
  accessibility: [
    '페이지의 하나뿐인 h1입니다. 배지는 제목의 이름에 섞이지 않습니다.',
    '페이지를 옮기면 초점이 제목으로 가서 어디인지 먼저 읽힙니다.',
    '중요한 버튼을 마지막에 둡니다. 좁은 화면에서는 제목 아래로 내려갑니다.',
  ],
} satisfies Guide;
