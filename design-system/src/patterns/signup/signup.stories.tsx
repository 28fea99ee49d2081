import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { PasswordStrength } from '../../components/password-strength/password-strength.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { asFormPage, pageStory } from '../../testing/page-story.tsx';
import { SignupPanel } from './signup-panel.tsx';

const meta = {
  title: 'Patterns/Signup',
  component: SignupPanel,
  decorators: [
    asFormPage({ title: '회원가입', question: '이미 계정이 있으신가요?', answer: '로그인' }),
  ],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '새 회원이 계정을 만드는 화면입니다. 꼭 필요한 것만 묻고, 나머지에는 (선택)이라고 씁니다.',
      instead: [
        { when: '계정이 이미 있을 때', use: 'Patterns/Login' },
        { when: '회원이 자기 정보를 고칠 때', use: 'Layout/Card' },
      ],
      accessibility: [
        '필수와 선택은 색이나 별표가 아니라 라벨의 말로 구별합니다.',
        '비밀번호 강도는 meter이고, 입력이 멈추면 한 번 읽습니다.',
        '약관 링크는 체크박스의 이름에 섞이지 않게 아래에 있으며 새 창에서 열립니다.',
        '서버가 거절한 값은 그 필드 아래에서 이유를 말하고, 초점은 틀린 첫 필드로 갑니다.',
      ],
    } satisfies Guide,
  },
  args: {
    onSubmit: fn(),
    pending: false,
    notice: undefined,
    username: {},
    name: {},
    email: {},
    password: {},
    strength: <PasswordStrength password="" />,
    confirmPassword: {},
    organization: {},
    terms: {},
    termsLinks: (
      <Inline gap="m">
        <ExternalLink href="https://naru.example/terms-of-service">이용약관 보기</ExternalLink>
        <ExternalLink href="https://naru.example/privacy-policy">처리방침 보기</ExternalLink>
      </Inline>
    ),
    marketing: {},
  },
} satisfies Meta<typeof SignupPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled = {
  username: { defaultValue: 'seonghun.kim' },
  name: { defaultValue: '김성훈' },
  email: { defaultValue: 'seonghun@naru.example' },
  password: { defaultValue: 'Naru-2025!pay' },
  strength: <PasswordStrength password="Naru-2025!pay" />,
  confirmPassword: { defaultValue: 'Naru-2025!pay' },
  organization: { defaultValue: '결제 플랫폼팀' },
  terms: { defaultChecked: true },
};

/** Ready to be filled in. */
export const Ready: Story = {};

/** Valid and pending. */
export const Pending: Story = { args: { ...filled, pending: true } };

/** Each field shows its error. */
export const Invalid: Story = {
  args: {
    username: { defaultValue: '김', error: '사용자명은 3자 이상이어야 합니다.' },
    email: { defaultValue: 'seonghun@naru', error: '올바른 이메일 형식을 입력해주세요.' },
    password: { defaultValue: 'naru', error: '비밀번호는 8자 이상이어야 합니다.' },
    strength: <PasswordStrength password="naru" />,
    confirmPassword: { defaultValue: 'narv', error: '비밀번호가 일치하지 않습니다.' },
    terms: { error: '서비스 이용약관에 동의해주세요.' },
  },
};

/** The username is taken: the field shows the server's message. */
export const NameTaken: Story = {
  args: {
    ...filled,
    username: { defaultValue: 'seonghun.kim', error: '사용자명이 이미 존재합니다.' },
  },
};

/** An error that belongs to no field. */
export const Failed: Story = {
  args: {
    ...filled,
    notice: <Banner tone="danger">회원가입에 실패했습니다. 다시 시도해주세요.</Banner>,
  },
};

/** On a phone. */
export const Narrow: Story = { ...Invalid, tags: ['narrow'] };

/** The longest names. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    ...filled,
    username: { defaultValue: edges.longKorean, error: edges.longKorean },
    name: { defaultValue: edges.rightToLeft },
    organization: { defaultValue: edges.emoji },
    notice: <Banner tone="danger">{edges.longKorean}</Banner>,
  },
};
