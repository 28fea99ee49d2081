import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, PageSketch } from '../../testing/sketches.tsx';

/** What the page of Layout/AppShell says. */
export const guide = {
  koreanName: '제품의 틀',
  keywords: ['레이아웃', '페이지', '본문', '골격'],
  since: '0.2.0',
  status: 'stable',
  purpose: '모든 페이지의 틀입니다. 본문으로 건너뛰는 링크, 주 메뉴, 본문이 차례로 있습니다.',
  when: '로그인한 뒤의 모든 페이지를 감쌀 때 한 번 씁니다. 페이지마다 따로 두지 않습니다.',
  instead: [
    { when: '메뉴의 모양과 동작', use: 'Navigation/TopNavigation' },
    { when: '본문을 여는 머리', use: 'Layout/PageHeader' },
  ],
  parts: [
    { name: '건너뛰는 링크', purpose: '첫 탭에 나타나 본문으로 보냅니다.' },
    { name: '주 메뉴', purpose: '큰 갈래를 오갑니다.', find: ['nav'] },
    { name: '본문', purpose: '페이지에 하나뿐인 main입니다.', find: ['main'] },
  ],
  advice: [
    {
      right: {
        says: '제품에 하나만 두고 페이지를 안에서 바꿉니다.',
        picture: (
          <PageSketch>
            <AreaSketch>주 메뉴</AreaSketch>
            <AreaSketch tall>바뀌는 본문</AreaSketch>
          </PageSketch>
        ),
      },
      wrong: {
        says: '페이지마다 다시 감싸 메뉴를 새로 그리지 않습니다.',
        picture: (
          <PageSketch>
            <AreaSketch>주 메뉴</AreaSketch>
            <AreaSketch tall>
              <AreaSketch>주 메뉴</AreaSketch>
              <AreaSketch>본문</AreaSketch>
            </AreaSketch>
          </PageSketch>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '처음에 본문으로 건너뛰는 링크가 나타납니다.' }],
  pattern: {
    name: '랜드마크 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  },
  accessibility: [
    '첫 탭에 본문으로 건너뛰는 링크가 나타납니다.',
    '본문은 main이고 페이지에 하나입니다. 메뉴는 nav입니다.',
    '320px에서도 가로로 밀지 않고 읽습니다.',
  ],
} satisfies Guide;
