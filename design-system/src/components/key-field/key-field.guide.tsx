import type { Guide } from '../../testing/guide.ts';
import { KeyField } from './key-field.tsx';

/** What the page of Inputs/KeyField says. */
export const guide = {
  koreanName: '키 입력란',
  keywords: ['환경변수', '시크릿', '키', '대문자'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '환경 변수와 시크릿의 키를 입력받습니다. 소문자는 대문자로 바꾸고, 맞지 않는 글자는 지우지 않고 이유와 함께 거절합니다.',
  when: '환경 변수와 시크릿의 이름을 받을 때 씁니다. 쓸 수 있는 글자가 정해진 이름에만 씁니다.',
  instead: [
    { when: '대소문자를 가리는 기계의 글일 때', use: 'Inputs/TextField' },
    { when: '키의 값을 입력할 때', use: 'Inputs/TextAreaField' },
  ],
  parts: [
    { name: '레이블', purpose: '“키”입니다.', find: ['label'] },
    { name: '입력란', purpose: '대문자로 보입니다.', find: ['input'] },
    { name: '거절한 까닭', purpose: '맞지 않는 글자를 지우지 않고 말합니다.' },
    { name: '권하는 키', purpose: '한/영 키를 잘못 두었을 때 버튼으로 권합니다.' },
  ],
  advice: [
    {
      right: {
        says: '쓸 수 있는 글자를 도와줍니다.',
        picture: <KeyField label="키" defaultValue="DATABASE_URL" />,
      },
      wrong: {
        says: '사람이 읽는 이름을 대문자로 만들지 않습니다.',
        picture: <KeyField label="프로젝트 이름" defaultValue="NARU" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '입력란에서 권하는 키로 갑니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다.' },
  ],
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    '대문자로 바꾸는 일은 조합이 끝난 뒤에만 합니다. 조합 중에는 보이는 모양만 대문자입니다.',
    '한/영 키를 잘못 두고 입력한 것 같으면 알리고, 바꿀 키를 버튼으로 권합니다. 저절로 바꾸지는 않습니다.',
    '사라지는 글자가 없으므로, 무엇이 잘못되었는지 보고 고칠 수 있습니다.',
  ],
} satisfies Guide;
