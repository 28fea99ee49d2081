import type { Guide } from '../../testing/guide.ts';
import { CardGrid, CardGridItem } from './card-grid.tsx';

/** What the page of Layout/CardGrid says. */
export const guide = {
  koreanName: '카드 격자',
  keywords: ['그리드', '카드목록', '배열'],
  since: '0.2.0',
  status: 'stable',
  purpose: '몇 개뿐이고 저마다 할 말이 많은 것을 나란히 둡니다.',
  when: '몇 개뿐이고 저마다 할 말이 많은 것을 나란히 둘 때 씁니다. 열이 넘거나 훑어 찾는 것은 줄 목록으로 둡니다.',
  instead: [
    { when: '많은 것을 위아래로 둘 때', use: 'Layout/RowList' },
    { when: '화면의 한 부분일 때', use: 'Layout/Card' },
  ],
  parts: [
    { name: '격자', purpose: '자리의 너비에 맞춰 칸을 나눕니다.', find: ['ul'] },
    { name: '카드', purpose: '항목 하나입니다. 높이가 같습니다.', find: ['li'] },
  ],
  advice: [
    {
      right: {
        says: '최근 프로젝트처럼 몇 개만 둡니다.',
        picture: (
          <CardGrid label="최근 프로젝트">
            <CardGridItem foot="컨테이너 3개">결제 서버</CardGridItem>
            <CardGridItem foot="컨테이너 1개">사내 위키</CardGridItem>
          </CardGrid>
        ),
      },
      wrong: {
        says: '수십 개를 카드로 늘어놓지 않습니다.',
        picture: (
          <CardGrid label="모든 프로젝트">
            {['가게', '결제', '메일', '문서', '위키', '통계'].map((name) => (
              <CardGridItem key={name}>{name}</CardGridItem>
            ))}
          </CardGrid>
        ),
      },
    },
  ],
  accessibility: ['이름이 있는 목록이고, 카드마다 항목 하나입니다.'],
} satisfies Guide;
