import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What the page of Status/EmptyState says. */
export const guide = {
  koreanName: '빈 상태',
  keywords: ['비었음', '없음', '처음', '안내'],
  since: '0.2.0',
  status: 'stable',
  purpose: '목록이 있을 자리에서 무엇이 없는지, 무엇을 위한 자리인지 말하고 할 일 하나를 권합니다.',
  when: '목록이 있을 자리가 비었을 때 씁니다. 무엇을 위한 자리인지 말하고 할 일 하나를 권합니다. 불러오는 중이거나 실패했을 때는 쓰지 않습니다.',
  instead: [
    { when: '불러오지 못했을 때', use: 'Status/Banner' },
    { when: '아직 불러오는 중일 때', use: 'Waiting/Skeleton' },
    { when: '처음 온 사람에게 제품을 소개할 때', use: 'Layout/Hero' },
  ],
  parts: [
    { name: '그림', purpose: '분위기를 만들 뿐 뜻은 없습니다.', find: ['svg'] },
    { name: '제목', purpose: '무엇이 없는지 말합니다.', find: ['p'] },
    { name: '설명', purpose: '무엇을 위한 자리인지 말합니다.', find: ['span', '저장소'] },
    { name: '행동', purpose: '하나만 권합니다.', find: ['button'] },
  ],
  advice: [
    {
      right: {
        says: '무엇을 위한 곳인지 말하고 할 일 하나를 권합니다.',
        picture: (
          <EmptyState
            size="small"
            title="아직 볼륨이 없습니다"
            action={<Button size="small">볼륨 추가</Button>}
          >
            다시 시작해도 남아야 하는 데이터를 둡니다.
          </EmptyState>
        ),
      },
      wrong: {
        says: '까닭도 다음 일도 없습니다.',
        picture: <EmptyState size="small" title="데이터 없음" />,
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '권하는 행동으로 갑니다.' }],
  accessibility: [
    '그림은 장식이어서 읽히지 않습니다.',
    '구역의 제목 아래에 놓입니다. 스스로 제목이 되지 않습니다.',
    '행동은 하나만 권합니다.',
  ],
} satisfies Guide;
