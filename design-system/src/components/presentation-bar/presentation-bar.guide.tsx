import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, DialogSketch, PageSketch } from '../../testing/sketches.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';

/** What the page of Layout/PresentationBar says. */
export const guide = {
  koreanName: '발표 모드 막대',
  keywords: ['발표', '가리기', '화면공유'],
  since: '0.2.0',
  status: 'beta',
  purpose: '다른 사람에게 화면을 보이는 동안, 무엇을 가리고 있는지 테두리와 이름으로 알립니다.',
  when: '다른 사람에게 화면을 보이는 동안에만 씁니다. 무엇을 가리고 있는지 늘 알 수 있어야 합니다.',
  instead: [{ when: '페이지에 관한 알림', use: 'Status/Banner' }],

  parts: [
    { name: '테두리', purpose: '발표 모드임을 화면 끝에서 보입니다.' },
    { name: '막대', purpose: '무엇을 가리는지 말합니다.', find: ['aside'] },
    { name: '끄는 버튼', purpose: '한 번에 끝냅니다.', find: ['aside button'] },
  ],
  advice: [
    {
      right: {
        says: '켜져 있는 동안 늘 보입니다.',
        picture: (
          <PageSketch>
            <Banner tone="warning" action={<Button size="small">끄기</Button>}>
              발표 모드: 값과 주소를 가립니다
            </Banner>
            <AreaSketch tall>본문</AreaSketch>
          </PageSketch>
        ),
      },
      wrong: {
        says: '알림처럼 잠깐 보이고 사라지게 하지 않습니다.',
        picture: (
          <PageSketch>
            <AreaSketch tall>본문</AreaSketch>
            <DialogSketch
              title="발표 모드를 켰습니다"
              actions={<Button size="small">5초 뒤 닫힘</Button>}
            />
          </PageSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '끄는 버튼으로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '발표 모드를 끕니다.' },
  ],
  accessibility: [
    '이름이 있는 영역이고, 끄는 버튼은 “발표 모드 끄기”라고 읽습니다.',
    '자리를 따로 차지하여 아무것도 가리지 않습니다. 테두리는 누르는 것을 막지 않습니다.',
    '꺼질 때 초점이 그 안에 있었다면 페이지의 제목으로 옮깁니다.',
  ],
} satisfies Guide;
