import type { Guide } from '../../testing/guide.ts';
import { PasswordField } from '../password-field/password-field.tsx';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** What the page of Inputs/NewPasswordField says. */
export const guide = {
  koreanName: '새 비밀번호 입력란',
  keywords: ['비밀번호', '가입', '변경', '암호'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '새로 만드는 비밀번호를 입력받습니다. 어떻게 만들면 되는지 한 번 말하고, 적는 동안 강도를 보입니다.',
  when: '회원 가입과 비밀번호 변경에서 새로 만드는 비밀번호를 받을 때 씁니다. 규칙을 늘어놓는 대신 강도를 보입니다.',
  instead: [
    { when: '이미 있는 비밀번호, 한 번 더 적는 비밀번호', use: 'Inputs/PasswordField' },
    { when: '강도만 보일 때', use: 'Inputs/PasswordStrength' },
  ],
  parts: [
    { name: '입력란', purpose: 'PasswordField와 같습니다.', find: ['input'] },
    {
      name: '도움말',
      purpose: '어떻게 만들면 되는지 한 번 말합니다.',
      find: ['div:has(label) + div', '대문자와'],
    },
    { name: '강도', purpose: '적는 동안 얼마나 강한지 보입니다.', find: ['[role=meter]'] },
  ],
  advice: [
    {
      right: {
        says: '적는 동안 강도를 함께 보입니다.',
        picture: (
          <NewPasswordField
            label="새 비밀번호"
            strength={<PasswordStrength password="나루터에서 만나요 2026" />}
            defaultValue="나루터에서 만나요 2026"
          />
        ),
      },
      wrong: {
        says: '규칙만 늘어놓고 지금 어떤지 알려 주지 않습니다.',
        picture: (
          <PasswordField
            label="새 비밀번호"
            autoComplete="current-password"
            hint="대문자, 소문자, 숫자, 특수문자를 섞으세요."
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '입력란에서 보이기 버튼으로 갑니다.' },
    { keys: ['Enter'], does: '양식을 제출합니다.' },
  ],
  pattern: {
    name: 'WCAG 2.2, 3.3.8 Accessible Authentication',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/accessible-authentication-minimum.html',
  },
  accessibility: [
    '도움말은 aria-describedby로 이어집니다.',
    'autocomplete="new-password"여서 비밀번호 관리자가 새 비밀번호를 제안합니다.',
  ],
} satisfies Guide;
