import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound } from 'lucide';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { asFormPage, pageStory } from '../../testing/page-story.tsx';
import { LoginPanel } from './login-panel.tsx';

const meta = {
  title: 'Patterns/Login',
  component: LoginPanel,
  decorators: [asFormPage({ title: '로그인', question: '계정이 없으신가요?', answer: '회원가입' })],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '계정이 있는 회원이 들어오는 화면입니다. 폼 하나만 있는 화면이므로 FormLayout 안에 놓습니다.',
      instead: [
        { when: '처음 온 사람에게 계정을 만들게 할 때', use: 'Patterns/Signup' },
        { when: '제품 안에서 값을 몇 개 물어볼 때', use: 'Overlays/FormDialog' },
      ],
      accessibility: [
        '제목은 화면에 하나뿐인 h1 “로그인”이고, 화면을 옮기면 초점이 여기로 갑니다.',
        '비밀번호 관리자가 알아보도록 사용자명과 비밀번호에 autocomplete가 있습니다.',
        '틀린 비밀번호는 alert로 한 번 읽고, 입력한 값은 그대로 둡니다.',
        '“비밀번호를 잊으셨나요?”는 라벨 옆의 링크라서 필드의 이름에 섞이지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    onSubmit: fn(),
    pending: false,
    notice: undefined,
    username: {},
    password: {},
    remember: {},
    forgotPassword: <a href="#forgot">비밀번호를 잊으셨나요?</a>,
  },
} satisfies Meta<typeof LoginPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = {
  username: { defaultValue: 'seonghun.kim' },
  password: { defaultValue: 'naru-2025!' },
  remember: { defaultChecked: true },
};

/** Ready to be filled in. */
export const Ready: Story = {};

/** With another way to log in. */
export const WithPasskey: Story = {
  args: {
    otherWays: (
      <Button wide icon={KeyRound}>
        패스키로 로그인
      </Button>
    ),
  },
};

/** The reason why the member was sent here, until the first attempt. */
export const SessionExpired: Story = {
  args: {
    notice: <Banner tone="info">세션이 만료되었습니다. 다시 로그인해주세요.</Banner>,
  },
};

/** Submitted empty: each field has an error. */
export const Invalid: Story = {
  args: {
    username: { error: '사용자명을 입력해주세요.' },
    password: { error: '비밀번호를 입력해주세요.' },
  },
};

/** Pending; the button keeps its width. */
export const Pending: Story = { args: { ...filled, pending: true } };

/** The password was wrong. What was typed stays. */
export const Failed: Story = {
  args: {
    ...filled,
    notice: <Banner tone="danger">사용자명 또는 비밀번호가 올바르지 않습니다.</Banner>,
  },
};

/** The account is not verified: a hint instead of an error, with a link. */
export const NotVerified: Story = {
  args: {
    ...filled,
    notice: (
      <Banner tone="warning" title="이메일 인증이 필요합니다">
        계정이 아직 활성화되지 않았습니다. 받은 메일의 인증 링크를 확인해주세요.{' '}
        <TextLink>
          <a href="#forgot">인증 메일을 받지 못하셨나요?</a>
        </TextLink>
      </Banner>
    ),
  },
};

/** On a phone the panel fills the screen. */
export const Narrow: Story = { ...NotVerified, tags: ['narrow'] };

/** The longest username, and a very long message of the server. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    username: { defaultValue: edges.longKorean, error: edges.longWords },
    password: { defaultValue: edges.rightToLeft },
    notice: <Banner tone="danger">{edges.longKorean}</Banner>,
  },
};
