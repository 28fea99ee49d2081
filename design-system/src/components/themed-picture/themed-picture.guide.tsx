import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, PageSketch } from '../../testing/sketches.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Layout/ThemedPicture says. */
export const guide = {
  koreanName: '테마 그림',
  keywords: ['이미지', '스크린샷', '사진'],
  since: '0.2.0',
  status: 'stable',
  purpose: '제품의 화면을 지금 테마의 것으로 보여 줍니다.',
  when: '제품의 화면을 그림으로 보일 때 씁니다. 라이트와 다크의 그림을 함께 두어 지금 테마를 따릅니다.',
  instead: [{ when: '다른 제품의 로고', use: 'Status/BrandLogo' }],

  advice: [
    {
      right: {
        says: '무엇이 보이는지 한 문장으로 적습니다.',
        picture: (
          <PageSketch>
            <AreaSketch tall>그림</AreaSketch>
            <Text size="caption">들리는 말: 프로젝트에 컨테이너 셋이 돌고 있습니다.</Text>
          </PageSketch>
        ),
      },
      wrong: {
        says: '“스크린샷”이라고만 적지 않습니다.',
        picture: (
          <PageSketch>
            <AreaSketch tall>그림</AreaSketch>
            <Text size="caption">들리는 말: 스크린샷</Text>
          </PageSketch>
        ),
      },
    },
  ],
  accessibility: [
    '무엇이 보이는지 한 문장으로 읽힙니다.',
    '오기 전에도 자리를 지켜 아무것도 움직이지 않습니다.',
  ],
} satisfies Guide;
