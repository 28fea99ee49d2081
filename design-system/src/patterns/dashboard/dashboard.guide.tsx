import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Dashboard says. */
export const guide = {
  koreanName: '대시보드',
  keywords: ['첫화면', '홈', '요약', '현황'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '로그인하고 처음 보는 화면입니다. 무엇이 돌고 있고 무엇을 살펴봐야 하는지 먼저 말합니다.',
  when: '로그인하고 처음 보는 화면입니다. 살펴봐야 하는 것을 맨 앞에 둡니다.',
  instead: [
    { when: '프로젝트를 찾고 고칠 때', use: 'Patterns/ProjectList' },
    { when: '프로젝트 하나를 자세히 볼 때', use: 'Patterns/ProjectDetail' },
  ],
  parts: [
    {
      name: '살펴볼 것',
      purpose: '고칠 곳으로 가는 링크가 있습니다.',
      find: ['main section', '확인이'],
    },
    { name: '수', purpose: '돌고 있는 것과 멈춘 것입니다.', find: ['main dl'] },
    {
      name: '최근 프로젝트',
      purpose: '몇 개만 카드로 보입니다.',
      find: ['main section', '최근 프로젝트'],
    },
    {
      name: '최근 활동',
      purpose: '무슨 일이 있었는지 보입니다.',
      find: ['main section', '최근 활동'],
    },
  ],
  advice: [
    {
      right: {
        says: '살펴볼 것을 고칠 곳과 함께 맨 앞에 둡니다.',
        picture: (
          <Banner
            tone="danger"
            title="api가 멈췄습니다"
            action={<Button size="small">로그 보기</Button>}
          >
            결제 서버의 컨테이너가 세 번 다시 시작했습니다.
          </Banner>
        ),
      },
      wrong: {
        says: '인사말로 첫 화면을 채우지 않습니다.',
        picture: (
          <Card title="안녕하세요, 하늘 님">
            <Text>오늘도 좋은 하루 보내세요.</Text>
          </Card>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '살펴볼 것부터 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '그 화면으로 갑니다.' },
  ],
  accessibility: [
    '구역마다 제목으로 이름 붙은 region이고, 프로젝트는 이름이 있는 목록입니다.',
    '불러오지 못한 수는 “–”입니다. 0이라고 하지 않습니다.',
    '확인할 것은 말과 모양과 색으로 알리고, 고칠 곳으로 가는 링크가 있습니다.',
  ],
} satisfies Guide;
