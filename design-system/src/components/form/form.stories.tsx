import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, pressComposingKey, textElementOf } from '../../testing/play-hangul.ts';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { PasswordField } from '../password-field/password-field.tsx';
import { PasswordStrength } from '../password-strength/password-strength.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Form } from './form.tsx';

const meta = {
  title: 'Inputs/Form',
  component: Form,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '입력 요소를 모아 한 번에 제출합니다. 두 번 보내지 않고, 오류가 있으면 첫 항목으로 데려갑니다.',
      instead: [
        { when: '대화상자 안의 양식일 때', use: 'Overlays/FormDialog' },
        { when: '입력을 누르는 순간 적용할 때', use: 'Inputs/ToggleGroup' },
      ],
      pattern: {
        name: 'HTML, Implicit submission',
        url: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
      },
      accessibility: [
        '제출 단추를 끄지 않습니다. 누르면 무엇이 잘못되었는지 보이고, 포커스가 첫 오류로 갑니다.',
        '조합 중의 Enter는 글자를 끝낼 뿐 제출하지 않습니다.',
        '글자를 조합하고 있을 때 답이 오면 포커스를 옮기지 않습니다.',
        '한 화면에 양식이 여럿이면 aria-label로 이름을 붙입니다.',
      ],
    } satisfies Guide,
  },
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

/** Pending: the button shows it, and the form is not submitted twice. */
export const Pending: Story = { args: { pending: true, children: login(true) } };

/** Type Hangul in it: the Enter that ends a syllable does not submit. */
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
    const field = textElementOf(canvasElement);
    playHangul(field);
    const passed = pressComposingKey(field, 'Enter');
    await expect(passed).toBe(false);
    await expect(field).toHaveValue('김성훈');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Invalid: every field shows its error; the focus moves to the first. */
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

/** Fields with the texts that break layouts. */
export const Edges: Story = {
  args: {
    children: (
      <EdgeTexts>
        {(texts) => <TextField {...texts} defaultValue={texts.label} limit={255} />}
      </EdgeTexts>
    ),
  },
  tags: ['edge'],
};
