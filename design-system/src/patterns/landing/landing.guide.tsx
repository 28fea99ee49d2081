import { Button } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Landing says. */
export const guide = {
  koreanName: '소개 페이지',
  keywords: ['랜딩', '홈', '첫화면', '소개'],
  since: '0.2.0',
  status: 'beta',
  purpose: '나루를 처음 만나는 사람에게 무엇을 하는 곳인지 보여 주고, 시작할 곳을 알려 줍니다.',
  when: '나루를 처음 만나는 사람에게 보입니다. 로그인한 회원에게는 제품으로 가는 길을 먼저 보입니다.',
  instead: [{ when: '로그인한 회원', use: 'Patterns/ProjectList' }],

  parts: [
    { name: '첫인상', purpose: '무엇을 하는 곳인지 한 줄로 말합니다.', find: ['main h1'] },
    { name: '특징과 차례', purpose: '하는 일과 시작하는 법입니다.', find: ['main section'] },
    { name: '묻고 답하기', purpose: '자주 묻는 것입니다.', find: ['main details'] },
    {
      name: '끝의 권유',
      purpose: '시작할 곳을 한 번 더 보입니다.',
      find: ['main section', '첫 배포까지'],
    },
  ],
  advice: [
    {
      right: {
        says: '시작할 곳을 하나만 크게 둡니다.',
        picture: (
          <Inline>
            <Button variant="primary">시작하기</Button>
            <Button variant="ghost">로그인</Button>
          </Inline>
        ),
      },
      wrong: {
        says: '같은 무게의 버튼을 늘어놓아 고르게 하지 않습니다.',
        picture: (
          <Inline>
            <Button variant="primary">시작하기</Button>
            <Button variant="primary">로그인</Button>
            <Button variant="primary">둘러보기</Button>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '링크와 질문을 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '링크를 따라가거나 질문을 펼칩니다.' },
  ],
  accessibility: [
    '제목은 하나뿐인 h1이고, 부분마다 h2로 이름 붙은 region입니다.',
    '화면 그림에는 무엇이 보이는지 적혀 있고, 로고와 나룻배는 장식입니다.',
    '스크립트가 오기 전에도 질문이 펼쳐지고 링크가 이어집니다.',
  ],
} satisfies Guide;
