import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { FormLayout } from '../../components/form-layout/form-layout.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { PasswordStrength } from '../../components/password-strength/password-strength.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withFormPage } from '../../testing/page-story.tsx';
import { SignupPanel } from './signup-panel.tsx';

const meta = {
  id: 'patterns-signup',
  title: 'Patterns/Signup',
  component: SignupPanel,
  decorators: [
    withFormPage({ title: '회원가입', question: '이미 계정이 있으신가요?', answer: '로그인' }),
  ],
  parameters: {
    ...pageStoryParameters,
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

/** 입력을 기다립니다. */
export const Ready: Story = {};

/** 입력이 올바르고, 처리하는 중입니다. */
export const Pending: Story = { args: { ...filled, pending: true } };

/** 입력란마다 오류를 보입니다. */
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

/** 이미 있는 사용자명이라 그 입력란에 서버의 메시지를 보입니다. */
export const NameTaken: Story = {
  args: {
    ...filled,
    username: { defaultValue: 'seonghun.kim', error: '사용자명이 이미 존재합니다.' },
  },
};

/** 어느 입력란의 것도 아닌 오류입니다. */
export const Failed: Story = {
  args: {
    ...filled,
    notice: <Banner tone="danger">회원가입에 실패했습니다. 다시 시도해주세요.</Banner>,
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { ...Invalid, tags: ['narrow'] };

/** 가장 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    ...filled,
    username: { defaultValue: extremeTexts.longKorean, error: extremeTexts.longKorean },
    name: { defaultValue: extremeTexts.rightToLeft },
    organization: { defaultValue: extremeTexts.emoji },
    notice: <Banner tone="danger">{extremeTexts.longKorean}</Banner>,
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Signup() {
    const [password, setPassword] = useState('');
    const [pending, setPending] = useState(false);
    return (
      <FormLayout title="회원가입">
        <SignupPanel
          onSubmit={() => setPending(true)}
          pending={pending}
          notice={undefined}
          username={{ name: 'username' }}
          name={{ name: 'name' }}
          email={{ name: 'email' }}
          password={{
            defaultValue: password,
            onChange: (event) => setPassword(event.target.value),
          }}
          strength={<PasswordStrength password={password} />}
          confirmPassword={{ name: 'confirm' }}
          organization={{ name: 'organization' }}
          terms={{ name: 'terms' }}
          termsLinks={
            <TextLink>
              <a href="#terms">이용약관 보기</a>
            </TextLink>
          }
          marketing={{ name: 'marketing' }}
        />
      </FormLayout>
    );
  },
};
