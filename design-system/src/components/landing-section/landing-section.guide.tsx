import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Heading } from '../heading/heading.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Layout/LandingSection says. */
export const guide = {
  koreanName: '소개 구역',
  keywords: ['랜딩', '섹션', '소개'],
  since: '0.2.0',
  status: 'stable',
  purpose: '제품을 소개하는 페이지의 한 부분입니다.',
  when: '제품을 소개하는 페이지를 부분으로 나눌 때 씁니다. 제품 안의 부분에는 카드를 씁니다.',
  instead: [
    { when: '제품 안의 부분', use: 'Layout/Card' },
    { when: '맨 위', use: 'Layout/Hero' },
  ],
  parts: [
    { name: '제목', purpose: '이 부분이 말하는 한 가지입니다.', find: ['section h2'] },
    { name: '설명', purpose: '한두 문장입니다.', find: ['section p', '저장소'] },
    { name: '내용', purpose: '그림이나 목록입니다.', find: ['section > p'] },
  ],
  advice: [
    {
      right: {
        says: '한 부분에 한 가지를 말합니다.',
        picture: (
          <Stack gap="s">
            <Heading level={3} size="title">
              남은 자원이 먼저 보입니다
            </Heading>
            <Text tone="muted">넘치기 전에 미터가 알려 줍니다.</Text>
          </Stack>
        ),
      },
      wrong: {
        says: '제품 안의 구역을 소개처럼 크게 벌리지 않습니다.',
        picture: (
          <Stack gap="xxl">
            <Heading level={3} size="display">
              볼륨
            </Heading>
            <Button>볼륨 추가</Button>
          </Stack>
        ),
      },
    },
  ],
  accessibility: ['제목으로 이름 붙은 region입니다.'],
} satisfies Guide;
