import type { Guide } from '../../testing/guide.ts';
import { FigureList } from './figure-list.tsx';

/** What the page of Layout/FigureList says. */
export const guide = {
  koreanName: '큰 숫자 목록',
  keywords: ['수치', '통계', '숫자'],
  since: '0.2.0',
  status: 'stable',
  purpose: '크게 보여 줄 숫자 몇 개입니다.',
  when: '소개하는 페이지나 대시보드에서 수 몇 개를 먼저 보일 때 씁니다. 찾아 읽는 사실에는 사실 목록을 씁니다.',
  instead: [
    { when: '찾아 보는 사실', use: 'Status/DescriptionList' },
    { when: '얼마나 썼는지', use: 'Status/ResourceMeter' },
  ],
  parts: [
    { name: '수', purpose: '크게 적고 단위를 함께 둡니다.', find: ['dd'] },
    { name: '이름', purpose: '무엇의 수인지 말합니다.', find: ['dt'] },
  ],
  advice: [
    {
      right: {
        says: '서넛만 두고 이름을 붙입니다.',
        picture: (
          <FigureList
            figures={[
              { label: '프로젝트', value: '3개' },
              { label: '실행 중인 컨테이너', value: '7개' },
            ]}
          />
        ),
      },
      wrong: {
        says: '뜻 없는 수를 크게 보이지 않습니다.',
        picture: (
          <FigureList
            figures={[
              { label: '지금까지 누른 버튼', value: '1,204번' },
              { label: '화면을 본 시간', value: '36시간' },
            ]}
          />
        ),
      },
    },
  ],
  accessibility: ['이름과 값의 짝(dl)으로 읽힙니다. 색은 이름을 거듭할 뿐입니다.'],
} satisfies Guide;
