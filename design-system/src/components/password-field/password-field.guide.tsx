import type { Guide } from '../../testing/guide.ts';
import { TextField } from '../text-field/text-field.tsx';
import { PasswordField } from './password-field.tsx';

/** What the page of Inputs/PasswordField says. */
export const guide = {
  koreanName: '비밀번호 입력란',
  keywords: ['비번', '패스워드', '암호', '입력'],
  since: '0.2.0',
  status: 'stable',
  purpose: '비밀번호를 입력받습니다. 버튼으로 보이고 숨기며, Caps Lock과 한글 입력을 알려 줍니다.',
  when: '이미 있는 비밀번호를 받을 때, 새 비밀번호를 한 번 더 받을 때 씁니다. 화면에 보여도 되는 값을 숨기지 않습니다.',
  instead: [
    { when: '만드는 비밀번호의 강도를 함께 보일 때', use: 'Inputs/PasswordStrength' },
    { when: '화면에 보여도 되는 값일 때', use: 'Inputs/TextField' },
  ],
  parts: [
    { name: '레이블', purpose: '“비밀번호”입니다.', find: ['label'] },
    { name: '입력란', purpose: '점으로 보입니다.', find: ['input'] },
    { name: '보이기 버튼', purpose: '적은 것을 확인합니다.', find: ['button'] },
    { name: '알림', purpose: 'Caps Lock과 한글 입력을 알립니다.' },
  ],
  advice: [
    {
      right: {
        says: '적은 것을 볼 수 있게 하고, 붙여넣기를 막지 않습니다.',
        picture: (
          <PasswordField
            label="비밀번호"
            autoComplete="current-password"
            defaultValue="naru-2026"
          />
        ),
      },
      wrong: {
        says: '글 입력란으로 비밀번호를 받지 않습니다. 관리자가 알아보지 못합니다.',
        picture: <TextField label="비밀번호" defaultValue="naru-2026" />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '입력란에서 보이기 버튼으로 갑니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다.' },
    { keys: ['Space'], does: '보이기 버튼에서 보이고 숨깁니다.' },
  ],
  pattern: {
    name: 'WCAG 2.2, 3.3.8 Accessible Authentication',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum.html',
  },
  accessibility: [
    '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
    '보이기 버튼은 aria-pressed로 상태를 말하고, 눌러도 초점과 커서를 그대로 둡니다.',
    'Caps Lock과 한글 입력은 aria-live 영역으로 차분하게 알립니다.',
    '붙여넣기와 비밀번호 관리자를 막지 않습니다. autoComplete를 반드시 정합니다.',
  ],
} satisfies Guide;
