import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { UsageMeter } from './usage-meter.tsx';

/** What the page of Status/UsageMeter says. */
export const guide = {
  koreanName: '실사용 미터',
  keywords: ['사용량', '게이지', '실시간', '메모리'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '할당한 것 가운데 지금 실제로 얼마나 쓰는지 보입니다. 따로 정하지 않으면 70%를 넘을 때 주의, 90%를 넘을 때 위험입니다.',
  when: '할당한 것 가운데 지금 실제로 쓰는 양을 보일 때 씁니다. 나누어 준 양은 ResourceMeter로 보입니다.',
  instead: [
    { when: '제한을 얼마나 나누어 주었는지', use: 'Status/ResourceMeter' },
    { when: '시간에 따라 어떻게 변했는지', use: 'Status/Sparkline' },
  ],
  parts: [
    { name: '이름과 수', purpose: '실제로 쓰는 양과 할당한 양입니다.', find: ['span', '메모리'] },
    { name: '막대', purpose: '할당한 양을 넘으면 끝까지 찹니다.', find: ['[role=meter]'] },
    { name: '단계', purpose: '정상, 주의, 위험을 말로 알립니다.', find: ['span', '주의'] },
  ],
  advice: [
    {
      right: {
        says: '할당한 양과 견주어 보입니다.',
        picture: (
          <UsageMeter
            label="메모리"
            resource="memory"
            used={212}
            allotted={512}
            format={formatMiB}
          />
        ),
      },
      wrong: {
        says: '단위와 견줄 양이 없는 수는 뜻이 없습니다.',
        picture: <Text>메모리 212</Text>,
      },
    },
  ],
  pattern: { name: '미터 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/' },
  accessibility: [
    'meter입니다. “할당 512 MiB 중 실사용 212 MiB, 41.4%, 정상”처럼 읽힙니다.',
    '몇 초마다 바뀌므로 스스로 읽어 주지 않습니다. 단계는 말과 모양과 색으로 알립니다.',
    '모르는 값은 “-”로 보이고 meter가 되지 않습니다.',
  ],
} satisfies Guide;
