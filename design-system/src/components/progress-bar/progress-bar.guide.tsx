import type { Guide } from '../../testing/guide.ts';
import { ProgressBar } from './progress-bar.tsx';

/** What the page of Status/ProgressBar says. */
export const guide = {
  koreanName: '진행 막대',
  keywords: ['프로그레스', '진행률', '로딩', '퍼센트'],
  since: '0.2.0',
  status: 'stable',
  purpose: '끝이 있는 일이 얼마나 진행되었는지 보여 줍니다.',
  when: '끝이 있고 얼마나 남았는지 아는 일에 씁니다. 쓰고 있는 양에는 미터를 씁니다.',
  instead: [
    { when: '쓰고 있는 양', use: 'Status/ResourceMeter' },
    { when: '막대를 둘 자리가 없거나 끝을 끝내 알 수 없을 때', use: 'Waiting/Spinner' },
  ],
  parts: [
    { name: '이름', purpose: '무엇이 진행되는지 말합니다.' },
    {
      name: '막대',
      purpose: '끝난 만큼 찹니다. 비율을 모르면 지나갑니다.',
      find: ['[role=progressbar]'],
    },
  ],
  advice: [
    {
      right: {
        says: '무엇이 진행되는지 이름을 줍니다.',
        picture: <ProgressBar label="파일 적용" percent={60} />,
      },
      wrong: {
        says: '쓰고 있는 양은 진행이 아닙니다. ResourceMeter를 씁니다.',
        picture: <ProgressBar label="메모리" percent={60} />,
      },
    },
  ],
  accessibility: [
    'progressbar로 읽히며 이름이 있습니다.',
    '값이 바뀔 때마다 소리로 알리지 않습니다.',
    '비율을 아직 모르면 값 없이 읽힙니다. 움직임을 줄인 화면에서는 막대가 지나가는 대신 빗금으로 보입니다.',
    'valueText가 있으면 비율 대신 그 말이 읽힙니다.',
  ],
} satisfies Guide;
