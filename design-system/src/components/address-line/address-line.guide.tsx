import type { Guide } from '../../testing/guide.ts';
import { AddressLine } from './address-line.tsx';

/** What the page of Status/AddressLine says. */
export const guide = {
  koreanName: '주소 한 줄',
  keywords: ['주소', '링크', '도메인', '접속'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '어디로 접근하는지 보이고, 열고, 복사합니다. 아직 열리지 않으면 무엇이 남았는지 말합니다.',
  when: '한 대상에 접근하는 주소가 하나일 때 씁니다. 아직 열리지 않는 주소도 숨기지 않고 무엇이 남았는지 함께 보입니다.',
  instead: [
    { when: '주소가 여럿일 때', use: 'Status/AddressList' },
    { when: '문장 속의 링크', use: 'Actions/TextLink' },
    { when: '주소가 아닌 코드', use: 'Status/CodeText' },
  ],
  parts: [
    { name: '주소', purpose: '열 수 있으면 새 창에서 열리는 링크입니다.', find: ['a'] },
    { name: '복사 버튼', purpose: '주소를 그대로 복사합니다.', find: ['button'] },
    { name: '남은 일', purpose: '아직 열리지 않을 때 까닭을 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '아직 안 열리는 까닭을 옆에 적습니다.',
        picture: <AddressLine address="web.naru.example" missing="배포하면 열립니다." />,
      },
      wrong: {
        says: '열리지 않는 주소를 링크로 두지 않습니다.',
        picture: <AddressLine address="web.naru.example" href="https://web.naru.example" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '주소, 복사 버튼의 차례로 갑니다.' },
    { keys: ['Enter'], does: '주소를 새 창에서 열거나 복사합니다.' },
  ],
  pattern: { name: '링크 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/link/' },
  accessibility: [
    '링크의 이름은 주소 전체이고, 새 창에서 열린다는 설명이 붙습니다.',
    '복사 버튼은 어느 주소를 복사하는지 이름으로 말합니다.',
    '열리지 않는 주소는 링크가 아니고, 남은 일이 글로 옆에 있습니다.',
  ],
} satisfies Guide;
