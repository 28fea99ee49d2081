import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';

/** What the page of Layout/Hero says. */
export const guide = {
  koreanName: '첫인상',
  keywords: ['히어로', '랜딩', '소개', '첫화면'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '제품을 처음 만나는 사람에게 무엇을 하는 곳인지 한 줄로 말하고, 시작할 곳을 하나 보여 줍니다.',
  when: '제품을 처음 만나는 사람의 페이지 맨 위에 한 번 씁니다. 로그인한 뒤에는 쓰지 않습니다.',
  instead: [
    { when: '로그인한 뒤의 페이지', use: 'Layout/PageHeader' },
    { when: '아직 아무것도 없는 목록', use: 'Status/EmptyState' },
  ],
  parts: [
    { name: '제목', purpose: '무엇을 하는 곳인지 한 줄로 말합니다.', find: ['h1'] },
    { name: '설명', purpose: '한두 문장입니다.', find: ['h1 + p'] },
    { name: '버튼', purpose: '시작할 곳 하나와 옆길 하나입니다.', find: ['header button'] },
    { name: '그림', purpose: '장식입니다.', find: ['header svg'] },
  ],
  advice: [
    {
      right: {
        says: '무엇을 하는 곳인지 먼저 말합니다.',
        picture: (
          <Stack gap="m" align="start">
            <Heading level={3} size="title">
              저장소를 고르면 배포까지 건너갑니다
            </Heading>
            <Button variant="primary">시작하기</Button>
          </Stack>
        ),
      },
      wrong: {
        says: '“혁신적인 솔루션”처럼 아무 제품에나 맞는 말을 쓰지 않습니다.',
        picture: (
          <Stack gap="m" align="start">
            <Heading level={3} size="title">
              혁신적인 클라우드 솔루션
            </Heading>
            <Button variant="primary">자세히</Button>
          </Stack>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '두 버튼을 차례로 옮깁니다.' }],
  pattern: {
    name: 'HTML의 h1~h4 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
  },
  accessibility: [
    '제목이 페이지의 h1입니다.',
    '그림은 장식이어서 읽히지 않습니다.',
    '주된 버튼은 하나, 옆에 하나까지만 둡니다.',
  ],
} satisfies Guide;
