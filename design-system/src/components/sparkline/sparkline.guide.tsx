import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Status/Sparkline says. */
export const guide = {
  koreanName: '추이선',
  keywords: ['그래프', '차트', '선', '변화'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '값이 시간에 따라 어떻게 변했는지 작게 보입니다. 재지 못한 시간은 0이 아니라 끊긴 선입니다.',
  when: '값이 최근에 어떻게 변했는지 숫자 옆에서 보일 때 씁니다. 축과 눈금이 필요한 분석에는 쓰지 않습니다.',
  instead: [
    { when: '지금 값이 할당에 비해 얼마인지', use: 'Status/UsageMeter' },
    { when: '제한을 얼마나 나누어 주었는지', use: 'Status/ResourceMeter' },
  ],
  parts: [
    { name: '선', purpose: '재지 못한 시간은 끊깁니다.', find: ['svg'] },
    { name: '지금 값', purpose: '가장 최근에 잰 값입니다.', find: ['span', '최대'] },
    { name: '읽는 점', purpose: '키보드나 포인터로 고른 시각의 값입니다.' },
  ],
  advice: [
    {
      right: {
        says: '재지 못한 시간은 끊고 말합니다.',
        picture: (
          <Stack gap="xs">
            <Text>지금 212 MiB</Text>
            <Text size="caption" tone="muted">
              14:05–14:20은 재지 못했습니다
            </Text>
          </Stack>
        ),
      },
      wrong: {
        says: '재지 못한 것을 0으로 잇지 않습니다.',
        picture: (
          <Stack gap="xs">
            <Text>지금 0 MiB</Text>
          </Stack>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['←', '→'], does: '한 점씩 읽습니다.' },
    { keys: ['Home', 'End'], does: '처음과 마지막 점으로 갑니다.' },
    { keys: ['Page Up', 'Page Down'], does: '여러 점을 건너뜁니다.' },
  ],
  pattern: {
    name: '슬라이더 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/slider/',
  },
  accessibility: [
    '선은 그림일 뿐이고, 최소·최대·평균·마지막 값과 재지 못한 시간이 글로 읽힙니다.',
    '화살표와 Home, End, Page Up, Page Down 키로 한 점씩 읽습니다. 포인터로 가리켜도 같습니다.',
    '읽고 있는 점은 새 값이 와도 그 시각에 머뭅니다. 스스로 읽어 주는 것은 없습니다.',
  ],
} satisfies Guide;
