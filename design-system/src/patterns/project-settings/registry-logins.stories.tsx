import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  type RegistryKind,
  RegistryLoginFields,
  RegistryLoginRow,
  RegistryLoginsCard,
} from './registry-logins.tsx';

const ECR = '123456789012.dkr.ecr.ap-northeast-2.amazonaws.com';

const row = (host: string, username: string) => (
  <RegistryLoginRow
    key={host}
    host={host}
    username={username}
    changedAt="2025-03-02T00:00:00+09:00"
    onEdit={fn()}
    onDelete={fn()}
  />
);

const meta = {
  id: 'patterns-registrylogins',
  title: 'Patterns/RegistryLogins',
  component: RegistryLoginsCard,
  args: {
    rows: [row('ghcr.io', 'naru-labs'), row(ECR, 'AKIAIOSFODNN7EXAMPLE')],
    loading: false,
    failure: undefined,
    onAdd: fn(),
  },
} satisfies Meta<typeof RegistryLoginsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 로그인이 둘 있습니다. */
export const Several: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 로그인이 없습니다. 공개 이미지만 내려받습니다. */
export const Empty: Story = { args: { rows: [] } };

/** 목록을 불러오는 중입니다. */
export const Loading: Story = { args: { rows: undefined, loading: true } };

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: <Banner tone="danger" title="레지스트리 로그인을 불러오지 못했습니다" />,
  },
};

/** 다른 사람들이 화면을 보는 동안에는 사용자를 가립니다. */
export const Presenting: Story = { decorators: [withPresentationMode] };

/** 아주 긴 호스트와 사용자입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: { rows: [row(`${'registry.'.repeat(24)}example.com:5000`, extremeTexts.longKorean)] },
};

const dialog = (kind: RegistryKind, host: string) => (
  <FormDialog
    open
    onOpenChange={fn()}
    title="레지스트리 로그인 추가"
    submitLabel="추가"
    pending={false}
    error={undefined}
    onSubmit={fn()}
  >
    <RegistryLoginFields
      host={{ defaultValue: host }}
      kind={kind}
      username={{ limit: 255 }}
      password={{}}
    />
  </FormDialog>
);

/** GitHub의 이미지는 개인 액세스 토큰으로 내려받습니다. */
export const Opened: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog('ghcr', 'ghcr.io'),
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    await expect(page.querySelector('[role=dialog]')).toHaveTextContent('read:packages');
  },
};

/** Amazon ECR은 액세스 키로 내려받습니다. 토큰은 서버가 받아옵니다. */
export const Amazon: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog('ecr', ECR),
};

/** 레지스트리가 로그인을 거절했습니다. */
export const Refused: Story = {
  parameters: overlayStoryParameters,
  render: () => (
    <FormDialog
      open
      onOpenChange={fn()}
      title="ghcr.io 로그인 수정"
      submitLabel="저장"
      pending={false}
      error="레지스트리가 로그인을 거절했습니다. 사용자와 비밀번호, 토큰의 권한과 기한을 확인해주세요."
      onSubmit={fn()}
    >
      <RegistryLoginFields
        kind="ghcr"
        username={{ limit: 255, defaultValue: 'naru-labs' }}
        password={{ error: '비밀번호를 입력해주세요.' }}
      />
    </FormDialog>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Logins() {
    const [adding, setAdding] = useState(false);
    const [host, setHost] = useState('');
    const close = () => setAdding(false);
    return (
      <>
        <RegistryLoginsCard
          rows={[
            <RegistryLoginRow
              key="ghcr.io"
              host="ghcr.io"
              username="naru-labs"
              changedAt="2025-03-02T00:00:00+09:00"
              onEdit={() => undefined}
              onDelete={() => undefined}
            />,
          ]}
          loading={false}
          failure={undefined}
          onAdd={() => setAdding(true)}
        />
        <FormDialog
          open={adding}
          onOpenChange={close}
          title="레지스트리 로그인 추가"
          submitLabel="추가"
          pending={false}
          error={undefined}
          onSubmit={close}
        >
          <RegistryLoginFields
            host={{ onChange: (event) => setHost(event.target.value) }}
            kind={host === 'ghcr.io' ? 'ghcr' : 'other'}
            username={{ limit: 255 }}
            password={{}}
          />
        </FormDialog>
      </>
    );
  },
};
