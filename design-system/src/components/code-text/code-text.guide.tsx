import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { CodeText } from './code-text.tsx';

/** What the page of Status/CodeText says. */
export const guide = {
  koreanName: '코드 글',
  keywords: ['코드', '고정폭', '명령', '경로'],
  since: '0.2.0',
  status: 'stable',
  purpose: '키, 주소, 브랜치, 포트, 경로처럼 글자 그대로 옮겨 적는 것입니다.',
  when: '키, 주소, 브랜치, 경로처럼 한 글자도 바꾸면 안 되는 것에 씁니다. 사람이 지은 이름에는 쓰지 않습니다.',
  instead: [
    { when: '사람이 지은 이름', use: 'Layout/Text' },
    { when: '복사까지 할 때', use: 'Actions/CopyButton' },
    { when: '바깥 주소를 열 때', use: 'Actions/ExternalLink' },
  ],
  advice: [
    {
      right: {
        says: '그대로 옮겨 적을 것만 고정폭으로 둡니다.',
        picture: (
          <Text>
            포트는 <CodeText>8080</CodeText>입니다.
          </Text>
        ),
      },
      wrong: {
        says: '사람이 지은 이름은 글로 둡니다.',
        picture: (
          <Text>
            프로젝트 <CodeText>나루 쇼핑몰</CodeText>을 지웠습니다.
          </Text>
        ),
      },
    },
  ],
  pattern: {
    name: 'HTML의 code 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/code',
  },
  accessibility: [
    '번역하지 않도록 표시합니다.',
    '긴 주소는 아무 글자에서나 줄을 바꿉니다. 한 줄로 자를 때는 온전한 글이 따로 있어야 합니다.',
  ],
} satisfies Guide;
