import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { FormLayout } from '../../components/form-layout/form-layout.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withFormPage } from '../../testing/page-story.tsx';
import { LoginPanel } from './login-panel.tsx';

const meta = {
  id: 'patterns-login',
  title: 'Patterns/Login',
  component: LoginPanel,
  decorators: [
    withFormPage({ title: '로그인', question: '계정이 없으신가요?', answer: '회원가입' }),
  ],
  parameters: {
    ...pageStoryParameters,
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

/** 입력을 기다립니다. */
export const Ready: Story = {};

/** 다른 로그인 방법이 있습니다. */
export const WithPasskey: Story = {
  args: {
    otherWays: (
      <Button wide icon={KeyRound}>
        패스키로 로그인
      </Button>
    ),
  },
};

/** 회원이 왜 여기로 왔는지, 처음 시도하기 전까지 알려줍니다. */
export const SessionExpired: Story = {
  args: {
    notice: <Banner tone="info">세션이 만료되었습니다. 다시 로그인해주세요.</Banner>,
  },
};

/** 비운 채로 제출해 입력란마다 오류가 있습니다. */
export const Invalid: Story = {
  args: {
    username: { error: '사용자명을 입력해주세요.' },
    password: { error: '비밀번호를 입력해주세요.' },
  },
};

/** 처리하는 중이며, 버튼의 너비는 그대로입니다. */
export const Pending: Story = { args: { ...filled, pending: true } };

/** 비밀번호가 틀렸습니다. 입력한 것은 그대로 남습니다. */
export const Failed: Story = {
  args: {
    ...filled,
    notice: <Banner tone="danger">사용자명 또는 비밀번호가 올바르지 않습니다.</Banner>,
  },
};

/** 인증하지 않은 계정입니다. 오류 대신 링크가 있는 안내를 보입니다. */
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

/** 휴대폰에서는 패널이 화면을 채웁니다. */
export const Narrow: Story = { ...NotVerified, tags: ['narrow'] };

/** 가장 긴 사용자명과 서버가 보낸 아주 긴 메시지입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    username: { defaultValue: extremeTexts.longKorean, error: extremeTexts.longWords },
    password: { defaultValue: extremeTexts.rightToLeft },
    notice: <Banner tone="danger">{extremeTexts.longKorean}</Banner>,
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Login() {
    const [username, setUsername] = useState('');
    const [failed, setFailed] = useState(false);
    return (
      <FormLayout title="로그인">
        <LoginPanel
          onSubmit={() => setFailed(true)}
          pending={false}
          notice={
            failed && <Banner tone="danger">사용자명 또는 비밀번호가 올바르지 않습니다.</Banner>
          }
          username={{
            defaultValue: username,
            onChange: (event) => setUsername(event.target.value),
          }}
          password={{ name: 'password' }}
          remember={{ name: 'remember' }}
          forgotPassword={<a href="#forgot">비밀번호를 잊으셨나요?</a>}
        />
      </FormLayout>
    );
  },
};
