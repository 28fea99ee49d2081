import { formatMiB } from '../../format/format.ts';
import type { Guide } from '../../testing/guide.ts';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { ResourceMeter } from './resource-meter.tsx';

/** What the page of Status/ResourceMeter says. */
export const guide = {
  koreanName: '자원 미터',
  keywords: ['사용량', '게이지', '제한', '용량', '메모리'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '제한에 비해 얼마나 썼는지 보입니다. 따로 정하지 않으면 70%를 넘을 때 주의, 90%를 넘을 때 위험입니다.',
  when: '제한에 비해 얼마나 썼는지와 얼마나 남았는지를 함께 보일 때 씁니다. 추가한 뒤의 양을 미리 보이는 데도 씁니다.',
  instead: [
    { when: '일이 얼마나 진행되었는지', use: 'Waiting/Spinner' },
    { when: '제한이 없는 수', use: 'Status/DescriptionList' },
    { when: '값을 정할 때', use: 'Inputs/SliderField' },
  ],
  parts: [
    { name: '이름과 수', purpose: '쓴 양, 제한, 남은 양입니다.', find: ['span', '메모리'] },
    { name: '막대', purpose: '70%와 90%에서 색과 모양이 바뀝니다.', find: ['[role=meter]'] },
    { name: '예상', purpose: '저장하면 쓰게 될 양을 빗금으로 보입니다.' },
    { name: '단계', purpose: '주의와 위험을 말로 알립니다.', find: ['span', '주의'] },
  ],
  advice: [
    {
      right: {
        says: '쓴 양과 제한을 단위와 함께 보입니다.',
        picture: (
          <ResourceMeter
            label="메모리"
            resource="memory"
            used={1536}
            limit={2048}
            format={formatMiB}
          />
        ),
      },
      wrong: {
        says: '퍼센트만으로는 얼마가 남았는지 모릅니다.',
        picture: <ProgressBar label="메모리" percent={75} />,
      },
    },
  ],
  pattern: { name: '미터 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/' },
  accessibility: [
    'meter입니다. 진행이 아니므로 progressbar를 쓰지 않습니다.',
    '막대는 가득 찬 데서 멈추고 글은 참값을 말합니다. 보이는 것이 “2.0 GiB 중 1.5 GiB 사용, 75%, 512 MiB 남음, 주의”처럼 읽힙니다.',
    '단계는 말과 모양과 색으로 알리고, 넘어설 때 한 번만 조용히 읽어 줍니다.',
    '제한을 모르거나 0이면 글만 보이고 meter가 되지 않습니다.',
  ],
} satisfies Guide;
