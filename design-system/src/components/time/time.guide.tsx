import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { Time } from './time.tsx';

/** What the page of Status/Time says. */
export const guide = {
  koreanName: '날짜와 시각',
  keywords: ['날짜', '시간', '일시', '언제'],
  since: '0.2.0',
  status: 'stable',
  purpose: '날짜와 시각을 읽는 사람의 시간대로 한 가지 방식으로만 적습니다.',
  when: '언제 일어났는지 적을 때 씁니다. 시간대와 형식을 화면마다 정하지 않습니다.',
  instead: [
    { when: '남은 시간이나 걸린 시간', use: 'Layout/Text' },
    { when: '이름을 붙여 보일 때', use: 'Status/DescriptionList' },
  ],
  advice: [
    {
      right: {
        says: '읽는 사람의 시간대로 한 가지 방식으로 적습니다.',
        picture: <Time value="2026-11-23T05:00:00Z" withTime />,
      },
      wrong: {
        says: '머릿속으로 시간을 더하게 하지 않습니다.',
        picture: <Text>2026/11/23 05:00 UTC</Text>,
      },
    },
  ],
  pattern: {
    name: 'HTML의 time 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/time',
  },
  accessibility: [
    '기계가 읽는 시각이 함께 있습니다.',
    '“3일 전”은 날짜 옆에만 붙고 날짜를 대신하지 않습니다.',
    '지난 시간이 흘러 바뀌어도 소리로 알리지 않습니다.',
  ],
} satisfies Guide;
