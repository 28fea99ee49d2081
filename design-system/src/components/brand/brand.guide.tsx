import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Brand } from './brand.tsx';

/** What the page of Layout/Brand says. */
export const guide = {
  koreanName: '제품의 표지',
  keywords: ['로고', '나루', '홈'],
  since: '0.2.0',
  status: 'stable',
  purpose: '주 메뉴의 시작에 놓이는 제품의 표지와 이름입니다. 누르면 첫 화면으로 갑니다.',
  when: '주 메뉴의 시작과 로그인 화면의 위에 둡니다. 화면의 장식으로 되풀이하지 않습니다.',
  instead: [
    { when: '템플릿과 다른 제품의 로고', use: 'Status/BrandLogo' },
    { when: '글 속의 링크', use: 'Actions/TextLink' },
  ],
  parts: [
    { name: '표지', purpose: '나룻배입니다. 장식입니다.', find: ['a svg'] },
    { name: '이름', purpose: '좁은 자리에서는 뺄 수 있습니다.', find: ['a span'] },
  ],
  advice: [
    {
      right: {
        says: '주 메뉴에서 첫 화면으로 가는 길로 씁니다.',
        picture: (
          <Inline gap="l">
            <Brand>
              <a href="#home">나루</a>
            </Brand>
            <Text tone="muted">프로젝트</Text>
            <Text tone="muted">보안</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '본문의 제목 대신 쓰지 않습니다.',
        picture: (
          <Stack gap="s">
            <Brand>
              <a href="#home">나루</a>
            </Brand>
            <Text>프로젝트 3개를 쓰고 있습니다.</Text>
          </Stack>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Enter'], does: '첫 화면으로 갑니다.' }],
  pattern: {
    name: 'HTML의 a 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/a',
  },
  accessibility: ['링크의 이름은 제품의 이름입니다. 표지는 장식이어서 읽히지 않습니다.'],
} satisfies Guide;
