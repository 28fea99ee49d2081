import type { Guide } from '../../testing/guide.ts';
import { PageSketch } from '../../testing/sketches.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Divider } from './divider.tsx';

/** What the page of Layout/Divider says. */
export const guide = {
  koreanName: '나눔선',
  keywords: ['구분선', '선', '디바이더'],
  since: '0.2.0',
  status: 'stable',
  purpose: '간격만으로 나뉘지 않는 두 묶음 사이의 가는 선입니다. 먼저 간격을 벌려 봅니다.',
  when: '간격을 벌려도 두 묶음이 하나로 보일 때만 씁니다. 먼저 간격을, 다음에 제목을, 마지막에 선을 씁니다.',
  instead: [
    { when: '묶음 사이를 벌리면 될 때', use: 'Layout/Stack' },
    { when: '묶음에 이름이 있을 때', use: 'Layout/Card' },
    { when: '메뉴 안의 구분선', use: 'Overlays/DropdownMenu' },
  ],
  advice: [
    {
      right: {
        says: '뜻이 나뉘는 곳에 하나만 둡니다.',
        picture: (
          <PageSketch>
            <Stack gap="m">
              <Text>이름 변경</Text>
              <Text>복제</Text>
              <Divider />
              <Text>삭제</Text>
            </Stack>
          </PageSketch>
        ),
      },
      wrong: {
        says: '줄마다 긋지 않습니다. 목록에는 RowList의 선이 있습니다.',
        picture: (
          <PageSketch>
            <Stack gap="m">
              <Text>이름 변경</Text>
              <Divider />
              <Text>복제</Text>
              <Divider />
              <Text>삭제</Text>
            </Stack>
          </PageSketch>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 hr 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/hr',
  },
  accessibility: ['hr이므로 구분선으로 읽힙니다. 장식일 뿐이라면 간격으로 대신합니다.'],
} satisfies Guide;
