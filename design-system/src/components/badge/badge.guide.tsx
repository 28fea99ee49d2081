import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { Badge } from './badge.tsx';

/** What the page of Status/Badge says. */
export const guide = {
  koreanName: '배지',
  keywords: ['라벨', '태그', '표시', '개수'],
  since: '0.2.0',
  status: 'stable',
  purpose: '요금제, 개수, 종류처럼 한두 낱말로 된 작은 표입니다.',
  when: '요금제, 개수, 종류처럼 한두 낱말로 끝나는 성질을 붙일 때 씁니다. 바뀌는 상태에는 StatusBadge를 씁니다.',
  instead: [
    { when: '상태를 알릴 때', use: 'Status/StatusBadge' },
    { when: '문장으로 설명할 때', use: 'Status/Banner' },
    { when: '눌러야 할 때', use: 'Actions/Button' },
  ],
  parts: [
    { name: '점이나 그림', purpose: '색과 함께 모양으로도 구별합니다.' },
    { name: '말', purpose: '한두 낱말입니다.', find: ['span', 'eco'] },
  ],
  advice: [
    {
      right: {
        says: '한두 낱말로 붙입니다.',
        picture: (
          <Inline>
            <Text weight="strong">web</Text>
            <Badge>베타</Badge>
          </Inline>
        ),
      },
      wrong: {
        says: '문장은 배너에 둡니다.',
        picture: <Badge>지난 배포가 실패해서 다시 배포해야 합니다</Badge>,
      },
    },
  ],
  accessibility: [
    '역할이 없는 글입니다. 색을 빼도 뜻이 남도록 말로 적습니다.',
    '제목 옆에 두더라도 제목의 이름에는 섞이지 않게 바깥에 둡니다.',
  ],
} satisfies Guide;
