import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, PhoneSketch } from '../../testing/sketches.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Layout/ReadingLayout says. */
export const guide = {
  koreanName: '읽는 페이지',
  keywords: ['약관', '문서', '긴글', '목차'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '약관처럼 처음부터 끝까지 읽는 긴 글입니다. 한 줄은 마흔두 자를 넘지 않고, 목차가 옆에 있습니다.',
  when: '약관과 안내처럼 처음부터 끝까지 읽는 글에 씁니다. 제품 안의 화면에는 쓰지 않습니다.',
  instead: [
    { when: '제품 안의 페이지', use: 'Layout/Columns' },
    { when: '번호로 부르는 문장들만', use: 'Layout/NumberedList' },
  ],
  parts: [
    { name: '목차', purpose: '옆에 있고 좁으면 접힙니다.', find: ['nav'] },
    { name: '제목', purpose: '페이지에 하나뿐인 h1입니다.', find: ['h1'] },
    { name: '구역', purpose: '주소가 있어 나눌 수 있습니다.', find: ['section'] },
  ],
  advice: [
    {
      right: {
        says: '한 줄을 마흔두 자 안에 둡니다.',
        picture: (
          <PhoneSketch>
            <Text size="caption">
              회사는 이 약관을 회원이 쉽게 볼 수 있도록 화면에 게시하고, 고칠 때는 7일 전에
              알립니다.
            </Text>
          </PhoneSketch>
        ),
      },
      wrong: {
        says: '넓은 화면을 글로 끝까지 채우지 않습니다.',
        picture: (
          <AreaSketch>
            <Text size="caption">
              회사는 이 약관을 회원이 쉽게 볼 수 있도록 화면에 게시하고, 고칠 때는 7일 전에
              알립니다. 회원은 고친 약관에 동의하지 않을 수 있고, 그때는 계정을 지울 수 있습니다.
            </Text>
          </AreaSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '목차의 항목을 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '그 구역으로 갑니다.' },
  ],
  pattern: {
    name: '랜드마크 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/',
  },
  accessibility: [
    '목차는 “목차”라는 이름의 nav이고, 항목은 페이지 안의 주소라서 키보드로 따라가고 공유할 수 있습니다.',
    '좁은 화면에서는 버튼 “목차”가 목록을 펼치고, 항목을 고르면 접힙니다.',
  ],
} satisfies Guide;
