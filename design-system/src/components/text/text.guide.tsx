import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from './text.tsx';

/** What the page of Layout/Text says. */
export const guide = {
  koreanName: '글',
  keywords: ['텍스트', '본문', '문단', '타이포'],
  since: '0.2.0',
  status: 'stable',
  purpose: '이어서 읽는 글입니다. 크기와 색조와 굵기를 정해진 것 가운데에서만 고릅니다.',
  when: '이어서 읽는 모든 글에 씁니다. 크기와 색을 손으로 정하지 않고 이름을 고릅니다.',
  instead: [
    { when: '제목을 달 때', use: 'Layout/Heading' },
    { when: '키, 주소, 포트처럼 글자 그대로 옮겨 적는 것', use: 'Status/CodeText' },
    { when: '이름과 값이 짝을 이룰 때', use: 'Status/DescriptionList' },
  ],
  advice: [
    {
      right: {
        says: '본문은 body, 덧붙이는 말은 caption과 muted로 둡니다.',
        picture: (
          <Stack gap="xs">
            <Text>배포를 마쳤습니다.</Text>
            <Text size="caption" tone="muted">
              2분 10초 걸렸습니다.
            </Text>
          </Stack>
        ),
      },
      wrong: {
        says: '중요한 말을 흐린 색으로 두지 않습니다.',
        picture: (
          <Stack gap="xs">
            <Text>볼륨을 지웁니다.</Text>
            <Text size="caption" tone="muted">
              데이터를 되살릴 수 없습니다.
            </Text>
          </Stack>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 p 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/p',
  },
  accessibility: [
    '문단은 p로, 문단 안의 말은 span으로 둡니다. 모양 때문에 요소를 고르지 않습니다.',
    '한 줄로 자른 글은 온전한 글을 읽을 수 있는 곳이 따로 있을 때만 씁니다.',
    '작은 글도 4.5:1의 대비를 지킵니다.',
  ],
} satisfies Guide;
