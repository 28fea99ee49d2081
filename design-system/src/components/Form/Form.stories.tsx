import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inForm } from '../../testing/formStory.tsx';
import { Button } from '../Button/Button.tsx';
import { CheckboxField } from '../CheckboxField/CheckboxField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PasswordStrength } from '../PasswordStrength/PasswordStrength.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form } from './Form.tsx';

const meta = {
  title: 'Inputs/Form',
  component: Form,
  decorators: [inForm],
  args: { 'aria-label': '로그인', onSubmit: fn(), children: undefined },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const login = (pending: boolean) => (
  <>
    <TextField label="사용자명" name="username" autoComplete="username" />
    <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
    <CheckboxField label="로그인 상태 유지" name="remember" />
    <Button type="submit" variant="primary" wide pending={pending} pendingLabel="로그인하는 중">
      로그인
    </Button>
  </>
);

/** Fields under each other, the submit button last. */
export const Login: Story = { args: { children: login(false) } };

/** Submitted: the button says so, and nothing is sent twice. */
export const Pending: Story = { args: { pending: true, children: login(true) } };

/** Type Hangul in it: the Enter that ends a syllable does not submit. */
export const Hangul: Story = {
  name: '한글 조합',
  args: {
    'aria-label': '새 프로젝트',
    children: (
      <>
        <TextField label="프로젝트 이름" name="name" limit={255} />
        <Button type="submit" variant="primary">
          만들기
        </Button>
      </>
    ),
  },
};

/** Refused: every field says what is wrong; the focus goes to the first. */
export const InvalidNarrow: Story = {
  args: {
    'aria-label': '회원가입',
    children: (
      <>
        <TextField label="사용자명" error="사용자명을 입력해주세요." required />
        <TextField label="이름 (선택)" autoComplete="name" defaultValue="김성훈" limit={255} />
        <TextField
          label="이메일"
          kind="email"
          defaultValue="seonghun@"
          error="올바른 이메일 형식을 입력해주세요."
          required
        />
        <PasswordField
          label="비밀번호"
          autoComplete="new-password"
          defaultValue="Naru2025"
          required
        />
        <PasswordStrength password="Naru2025" />
        <CheckboxField
          label="서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)"
          error="서비스 이용약관에 동의해주세요."
          required
        />
        <Button type="submit" variant="primary" wide>
          회원가입
        </Button>
      </>
    ),
  },
  tags: ['narrow'],
};
