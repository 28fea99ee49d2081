import { Banner } from '../../components/banner/banner.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import type { Guide } from '../../testing/guide.ts';
import { PageSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/Login says. */
export const guide = {
  koreanName: '로그인',
  keywords: ['로그인', '비밀번호', '패스키', '인증'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '계정이 있는 회원이 들어오는 화면입니다. 양식 하나만 있는 화면이므로 FormLayout 안에 놓습니다.',
  when: '계정이 있는 회원이 들어오는 화면에 씁니다. 묻는 것은 둘뿐이고, 나머지 길은 아래에 둡니다.',
  instead: [
    { when: '처음 온 사람에게 계정을 만들게 할 때', use: 'Patterns/Signup' },
    { when: '제품 안에서 값을 몇 개 물어볼 때', use: 'Overlays/FormDialog' },
  ],
  parts: [
    { name: '사용자명과 비밀번호', purpose: '관리자가 채울 수 있습니다.', find: ['form input'] },
    { name: '로그인 상태 유지', purpose: '켤 때만 기억합니다.', find: ['input[type=checkbox]'] },
    { name: '로그인 버튼', purpose: '늘 누를 수 있습니다.', find: ['button[type=submit]'] },
    { name: '다른 길', purpose: '패스키, 비밀번호 찾기, 가입입니다.', find: ['main p', '계정이'] },
  ],
  advice: [
    {
      right: {
        says: '무엇이 틀렸는지 가려 말하지 않고, 적은 것을 남깁니다.',
        picture: (
          <PageSketch>
            <Stack gap="m">
              <Banner tone="danger">사용자명 또는 비밀번호가 올바르지 않습니다.</Banner>
              <TextField label="사용자명" defaultValue="haneul" />
            </Stack>
          </PageSketch>
        ),
      },
      wrong: {
        says: '있는 계정인지 아무에게나 알려 주지 않습니다.',
        picture: <TextField label="사용자명" defaultValue="haneul" error="없는 사용자명입니다." />,
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '사용자명, 비밀번호, 버튼의 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '로그인합니다.' },
  ],
  accessibility: [
    '제목은 화면에 하나뿐인 h1 “로그인”이고, 화면을 옮기면 초점이 여기로 갑니다.',
    '비밀번호 관리자가 알아보도록 사용자명과 비밀번호에 autocomplete가 있습니다.',
    '틀린 비밀번호는 alert로 한 번 읽고, 입력한 값은 그대로 둡니다.',
    '“비밀번호를 잊으셨나요?”는 레이블 옆의 링크라서 필드의 이름에 섞이지 않습니다.',
  ],
} satisfies Guide;
