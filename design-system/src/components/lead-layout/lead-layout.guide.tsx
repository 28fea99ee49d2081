import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, PageSketch } from '../../testing/sketches.tsx';

/** What the page of Layout/LeadLayout says. */
export const guide = {
  koreanName: '앞세우는 배치',
  keywords: ['상세', '레이아웃', '모바일', '순서'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '한 대상의 페이지를 네 부분으로 놓습니다. 가장 자주 하러 오는 일이 좁은 화면에서 맨 앞에 옵니다.',
  when: '한 대상의 상세 페이지처럼 넓을 때와 좁을 때 먼저 볼 것이 다른 화면에 씁니다. 견줄 것을 나란히 놓을 때는 칸을 나눕니다.',
  instead: [
    { when: '견줄 것을 나란히 놓을 때', use: 'Layout/Columns' },
    { when: '위아래로 놓을 때', use: 'Layout/Stack' },
  ],
  parts: [
    { name: '앞세우는 것', purpose: '좁은 화면에서 맨 앞에 옵니다.', find: ['section', '배포'] },
    { name: '본문', purpose: '넓은 화면의 왼쪽입니다.', find: ['section', '컨테이너 관리'] },
    { name: '곁', purpose: '넓은 화면의 오른쪽입니다.', find: ['section', '프로젝트 정보'] },
    { name: '끝', purpose: '늘 맨 아래입니다.' },
  ],
  advice: [
    {
      right: {
        says: '가장 자주 하러 오는 일을 앞세웁니다.',
        picture: (
          <PageSketch>
            <AreaSketch>1. 배포</AreaSketch>
            <AreaSketch tall>2. 컨테이너</AreaSketch>
            <AreaSketch>3. 프로젝트 정보</AreaSketch>
          </PageSketch>
        ),
      },
      wrong: {
        says: '보이는 차례와 읽는 차례를 어긋나게 두지 않습니다.',
        picture: (
          <PageSketch>
            <AreaSketch>3. 배포 (마지막에 읽힘)</AreaSketch>
            <AreaSketch tall>1. 컨테이너</AreaSketch>
            <AreaSketch>2. 프로젝트 정보</AreaSketch>
          </PageSketch>
        ),
      },
    },
  ],
  pattern: {
    name: 'CSS reading-flow',
    url: 'https://developer.mozilla.org/docs/Web/CSS/Reference/Properties/reading-flow',
  },
  accessibility: [
    '좁은 화면에서는 보이는 차례와 읽는 차례가 같습니다.',
    '넓은 화면에서도 초점은 보이는 줄의 차례로 옮겨 갑니다. 그 방법을 모르는 브라우저에서는 맨 앞의 일이 먼저입니다.',
  ],
} satisfies Guide;
