import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Heading } from './heading.tsx';

/** What the page of Layout/Heading says. */
export const guide = {
  koreanName: '제목',
  keywords: ['헤딩', '타이틀', '큰글씨'],
  since: '0.2.0',
  status: 'stable',
  purpose: '페이지와 구역의 이름입니다. 단계는 문서의 차례를, 크기는 보이는 무게를 정합니다.',
  when: '페이지와 구역에 이름을 붙일 때 씁니다. 크게 보이고 싶을 뿐이면 글의 굵기를 바꿉니다.',
  instead: [
    { when: '페이지의 머리를 만들 때', use: 'Layout/PageHeader' },
    { when: '구역에 바탕이 필요할 때', use: 'Layout/Card' },
    { when: '강조하고 싶은 글', use: 'Layout/Text' },
  ],
  advice: [
    {
      right: {
        says: '단계는 차례로, 크기는 보이는 무게로 정합니다.',
        picture: (
          <Stack gap="s">
            <Heading level={2} size="title">
              컨테이너
            </Heading>
            <Heading level={3} size="group">
              환경 변수
            </Heading>
            <Text size="caption" tone="muted">
              h2 다음에 h3
            </Text>
          </Stack>
        ),
      },
      wrong: {
        says: '크기를 맞추려고 h2 다음에 h4를 쓰지 않습니다.',
        picture: (
          <Stack gap="s">
            <Heading level={2} size="group">
              컨테이너
            </Heading>
            <Heading level={4} size="title">
              환경 변수
            </Heading>
            <Text size="caption" tone="muted">
              h2 다음에 h4
            </Text>
          </Stack>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 h1~h4 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
  },
  accessibility: [
    '단계를 건너뛰지 않습니다. 크게 보이고 싶으면 크기만 바꿉니다.',
    'h1은 페이지에 하나입니다. 페이지를 옮기면 초점이 그 제목으로 갑니다.',
    '지운 뒤 돌아갈 곳이 되도록 초점을 받을 수 있게 하되, 탭 순서에는 넣지 않습니다.',
  ],
} satisfies Guide;
