import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Ferry } from './ferry.tsx';

/** What the page of Status/Ferry says. */
export const guide = {
  koreanName: '나룻배 그림',
  keywords: ['그림', '일러스트', '장식', '배'],
  since: '0.2.0',
  status: 'stable',
  purpose: '나루의 나룻배입니다. 비어 있는 자리와 오류 화면에서 글 위에 놓입니다.',
  when: '빈 자리와 오류 화면에서 글이 외롭지 않게 할 때 씁니다. 한 화면에 하나만 둡니다.',
  instead: [
    { when: '주 메뉴의 표지', use: 'Layout/Brand' },
    { when: '첫 화면의 큰 그림', use: 'Layout/Hero' },
    { when: '무엇이 없는지 말할 때', use: 'Status/EmptyState' },
  ],
  advice: [
    {
      right: {
        says: '뜻은 글이 말합니다.',
        picture: (
          <Stack align="center">
            <Ferry />
            <Text>아직 아무것도 없습니다.</Text>
          </Stack>
        ),
      },
      wrong: { says: '그림만 두면 무슨 일인지 모릅니다.', picture: <Ferry /> },
    },
  ],
  accessibility: [
    '장식이어서 읽히지 않습니다. 뜻은 아래의 글에 있습니다.',
    '강제 색상에서는 짐의 색 대신 윤곽을 그립니다.',
  ],
} satisfies Guide;
