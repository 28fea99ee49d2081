import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Spinner } from './spinner.tsx';

/** What the page of Waiting/Spinner says. */
export const guide = {
  koreanName: '도는 표시',
  keywords: ['스피너', '로딩', '기다림', '불러오기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '얼마나 걸릴지 모르고 올 것의 모양도 모를 때 기다림을 알립니다.',
  when: '얼마나 걸릴지도, 올 것의 모양도 모를 때 씁니다. 한 화면에 하나만 둡니다.',
  instead: [
    { when: '올 것의 모양을 알 때', use: 'Waiting/Skeleton' },
    { when: '버튼이 한 일을 기다릴 때', use: 'Actions/Button' },
    { when: '쓴 만큼을 보일 때', use: 'Status/ResourceMeter' },
  ],
  advice: [
    {
      right: {
        says: '무엇을 기다리는지 이름을 줍니다.',
        picture: <Spinner label="설정을 불러오는 중" />,
      },
      wrong: {
        says: '자리마다 돌게 하지 않습니다.',
        picture: (
          <Inline>
            <Spinner />
            <Spinner />
            <Spinner />
          </Inline>
        ),
      },
    },
  ],
  pattern: {
    name: 'status 역할 (WAI-ARIA)',
    url: 'https://www.w3.org/TR/wai-aria-1.2/#status',
  },
  accessibility: [
    '“불러오는 중”이라는 이름의 status입니다.',
    '움직임을 줄인 시스템에서는 멈추어 있습니다.',
    '0.2초 안에 끝날 기다림에는 쓰지 않습니다.',
  ],
} satisfies Guide;
