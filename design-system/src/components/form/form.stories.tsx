import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import {
  findTextField,
  pressComposingKey,
  simulateHangulTyping,
} from '../../testing/simulate-hangul-typing.ts';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form } from './form.tsx';

const meta = {
  id: 'inputs-form',
  title: 'Inputs/Form',
  component: Form,
  decorators: [withFormWidth],
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

/** 입력 요소가 위아래로 놓이고 제출 버튼이 마지막에 있습니다. */
export const Login: Story = { args: { children: login(false) } };

/** 진행 중임을 버튼으로 알리고, 양식은 두 번 제출되지 않습니다. */
export const Pending: Story = { args: { pending: true, children: login(true) } };

/** 한글을 입력해 보세요. 글자의 조합을 끝내는 Enter는 제출하지 않습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { 'aria-label': '새 프로젝트' },
  render: (args) => (
    <HangulTrial>
      {(take) => (
        <Form {...args}>
          <TextField
            label="프로젝트 이름"
            name="name"
            limit={255}
            onChange={(event) => take(event.target.value)}
          />
          <Button type="submit" variant="primary">
            만들기
          </Button>
        </Form>
      )}
    </HangulTrial>
  ),
  play: async ({ canvasElement, args }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    const passed = pressComposingKey(field, 'Enter');
    await expect(passed).toBe(false);
    await expect(field).toHaveValue('김성훈');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** 모든 입력란이 오류를 보이고, 초점이 첫 오류로 갑니다. */
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

/** 입력 요소에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  args: {
    children: (
      <ExtremeTextExamples>
        {(texts) => <TextField {...texts} defaultValue={texts.label} limit={255} />}
      </ExtremeTextExamples>
    ),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Login() {
    const [pending, setPending] = useState(false);
    return (
      <Form aria-label="로그인" pending={pending} onSubmit={() => setPending(true)}>
        <TextField label="사용자명" name="username" autoComplete="username" />
        <PasswordField label="비밀번호" name="password" autoComplete="current-password" />
        <CheckboxField label="로그인 상태 유지" name="remember" />
        <Button type="submit" variant="primary" wide pending={pending} pendingLabel="로그인하는 중">
          로그인
        </Button>
      </Form>
    );
  },
};
