import type { Guide } from '../../testing/guide.ts';
import { AreaSketch, PageSketch } from '../../testing/sketches.tsx';
import { Columns } from '../columns/columns.tsx';

/** What the page of Layout/FormLayout says. */
export const guide = {
  koreanName: '양식 페이지',
  keywords: ['로그인', '가입', '폼', '레이아웃'],
  since: '0.2.0',
  status: 'stable',
  purpose: '양식 하나가 전부인 페이지입니다. 로그인과 가입처럼 제품에 들어오기 전의 화면에 씁니다.',
  when: '로그인과 가입처럼 양식 하나가 전부인 페이지에 씁니다. 제품 안에서는 대화상자나 카드에 둡니다.',
  instead: [
    { when: '제품 안에서 적어 넣을 때', use: 'Overlays/FormDialog' },
    { when: '페이지의 일부인 양식', use: 'Layout/Card' },
    { when: '양식 자체', use: 'Inputs/Form' },
  ],
  parts: [
    { name: '제품의 표지', purpose: '첫 화면으로 돌아갑니다.' },
    { name: '제목', purpose: '페이지에 하나뿐인 h1입니다.', find: ['h1'] },
    { name: '양식', purpose: '한 줄에 하나씩 둡니다.', find: ['form'] },
    { name: '다른 길', purpose: '양식 뒤에 둡니다.', find: ['a', '로그인'] },
  ],
  advice: [
    {
      right: {
        says: '다른 곳으로 가는 길을 양식 뒤에 둡니다.',
        picture: (
          <PageSketch>
            <AreaSketch>로그인</AreaSketch>
            <AreaSketch tall>양식</AreaSketch>
            <AreaSketch>계정이 없으신가요? 회원가입</AreaSketch>
          </PageSketch>
        ),
      },
      wrong: {
        says: '적는 동안 눈길을 끄는 그림을 옆에 두지 않습니다.',
        picture: (
          <PageSketch>
            <Columns minimum="tiny" gap="s">
              <AreaSketch tall>양식</AreaSketch>
              <AreaSketch tall>움직이는 그림</AreaSketch>
            </Columns>
          </PageSketch>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '표지, 양식, 다른 길의 차례로 옮깁니다.' }],
  pattern: {
    name: 'HTML의 h1~h4 요소',
    url: 'https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/Heading_Elements',
  },
  accessibility: [
    '제목이 페이지의 h1이고, 페이지를 옮기면 초점을 받습니다.',
    '다른 곳으로 가는 길은 양식 뒤에 두어, 적는 동안 지나치지 않게 합니다.',
  ],
} satisfies Guide;
