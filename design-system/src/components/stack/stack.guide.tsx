import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { Stack } from './stack.tsx';

/** What the page of Layout/Stack says. */
export const guide = {
  koreanName: '위아래로 놓기',
  keywords: ['세로', '간격', '쌓기', '스택'],
  since: '0.2.0',
  status: 'stable',
  purpose: '위아래로 놓인 것들의 사이를 고르게 벌립니다. 한 묶음 안은 8px, 묶음 사이는 24px입니다.',
  when: '위아래로 놓인 것의 사이를 벌릴 때 씁니다. 여백을 손으로 주는 대신 간격의 이름을 고릅니다.',
  instead: [
    { when: '옆으로 늘어놓을 때', use: 'Layout/Inline' },
    { when: '같은 너비의 칸으로 나눌 때', use: 'Layout/Columns' },
    { when: '선으로 나눈 목록', use: 'Layout/RowList' },
  ],
  advice: [
    {
      right: {
        says: '가까운 것은 좁게, 묶음 사이는 넓게 벌립니다.',
        picture: (
          <Stack gap="xl">
            <Stack gap="xs">
              <Text weight="strong">CPU</Text>
              <Text tone="muted">400 mCPU</Text>
            </Stack>
            <Stack gap="xs">
              <Text weight="strong">메모리</Text>
              <Text tone="muted">1.5 GiB</Text>
            </Stack>
          </Stack>
        ),
      },
      wrong: {
        says: '모두 같은 간격으로 두어 묶음을 흐리지 않습니다.',
        picture: (
          <Stack gap="m">
            <Text weight="strong">CPU</Text>
            <Text tone="muted">400 mCPU</Text>
            <Text weight="strong">메모리</Text>
            <Text tone="muted">1.5 GiB</Text>
          </Stack>
        ),
      },
    },
  ],
  accessibility: [
    '목록으로 쓰면 점은 사라지고 목록이라는 역할은 남습니다.',
    '보이는 차례와 읽히는 차례가 같습니다.',
  ],
} satisfies Guide;
