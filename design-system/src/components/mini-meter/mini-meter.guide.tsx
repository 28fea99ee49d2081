import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { MiniMeter } from './mini-meter.tsx';

/** What the page of Status/MiniMeter says. */
export const guide = {
  koreanName: '작은 미터',
  keywords: ['미터', '사용량', '막대', '비율'],
  since: '0.2.0',
  status: 'stable',
  purpose: '카드나 줄 안에서 한도를 얼마나 나누어 썼는지 비율 하나와 막대로 보여 줍니다.',
  when: '카드나 줄 안에서 얼마나 찼는지만 빨리 알릴 때 씁니다. 정확한 수는 다른 자리에 있어야 합니다.',
  instead: [
    { when: '제한과 사용량을 숫자로 볼 때', use: 'Status/ResourceMeter' },
    { when: '실제로 쓰는 양을 볼 때', use: 'Status/UsageMeter' },
  ],
  parts: [
    { name: '비율', purpose: '퍼센트 하나입니다.', find: ['span', '80%'] },
    { name: '막대', purpose: '70%와 90%에서 모양과 색이 바뀝니다.', find: ['[role=meter]'] },
  ],
  advice: [
    {
      right: {
        says: '목록에서 한눈에 견줄 때 씁니다.',
        picture: (
          <MiniMeter label="메모리" resource="memory" used={768} limit={1024} format={formatMiB} />
        ),
      },
      wrong: {
        says: '모르는 값을 0으로 보이지 않습니다.',
        picture: (
          <Inline>
            <MiniMeter
              label="메모리"
              resource="memory"
              used={null}
              limit={1024}
              format={formatMiB}
            />
            <Text>0%</Text>
          </Inline>
        ),
      },
    },
  ],
  pattern: { name: '미터 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/' },
  accessibility: [
    'meter이며 “1 vCPU 중 0.4 vCPU 사용, 40%, 0.6 vCPU 남음, 정상”처럼 단위와 함께 읽힙니다.',
    '70%를 넘으면 모양과 색이 함께 바뀝니다.',
    '모르는 값은 “–”이고 meter가 아닙니다.',
  ],
} satisfies Guide;
