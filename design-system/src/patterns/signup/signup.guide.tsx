import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/Signup says. */
export const guide = {
  koreanName: '회원 가입',
  keywords: ['가입', '계정', '만들기', '약관'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '새 회원이 계정을 만드는 화면입니다. 꼭 필요한 것만 묻고, 나머지에는 (선택)이라고 씁니다.',
  when: '새 회원이 계정을 만들 때 씁니다. 꼭 필요한 것만 묻고 나머지는 나중에 묻습니다.',
  instead: [
    { when: '계정이 이미 있을 때', use: 'Patterns/Login' },
    { when: '회원이 자기 정보를 고칠 때', use: 'Layout/Card' },
  ],
  parts: [
    { name: '필수 항목', purpose: '레이블의 말로 구별합니다.', find: ['form input'] },
    { name: '비밀번호와 강도', purpose: '적는 동안 알려 줍니다.', find: ['input[type=password]'] },
    { name: '약관 동의', purpose: '링크는 이름 밖에 있습니다.', find: ['input[type=checkbox]'] },
    { name: '가입 버튼', purpose: '늘 누를 수 있습니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '꼭 필요하지 않은 것에 “선택”이라고 적습니다.',
        picture: (
          <Stack gap="m">
            <TextField label="사용자명" />
            <TextField label="전화번호 (선택)" />
          </Stack>
        ),
      },
      wrong: {
        says: '뜻을 외워야 하는 별표를 쓰지 않습니다.',
        picture: (
          <Stack gap="m">
            <TextField label="사용자명 *" />
            <TextField label="전화번호" />
          </Stack>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '위에서 아래로 옮깁니다.' },
    { keys: ['Space'], does: '약관에 동의합니다.' },
    { keys: ['Enter'], does: '가입합니다.' },
  ],
  accessibility: [
    '필수와 선택은 색이나 별표가 아니라 레이블의 말로 구별합니다.',
    '비밀번호 강도는 meter이고, 입력이 멈추면 한 번 읽습니다.',
    '약관 링크는 체크박스의 이름에 섞이지 않게 아래에 있으며 새 창에서 열립니다.',
    '서버가 거절한 값은 그 필드 아래에서 이유를 말하고, 초점은 틀린 첫 필드로 갑니다.',
  ],
} satisfies Guide;
