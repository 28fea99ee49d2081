import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { DeployKeyCard, KnownHostRow } from './deploy-key.tsx';
import { SshAddressNotice } from './ssh-address-notice.tsx';

const PUBLIC_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAfuCHKVTjquxvt6CM6tdG4SLp1Btn0nOeHHE5UOzRdf naru-shop';

const KEY = {
  publicKey: PUBLIC_KEY,
  fingerprint: 'SHA256:eUXGGm1YGsMAS7vkcx6JOJdOGHPem5gQp4taiCfCLB8',
  createdAt: '2025-03-02T00:00:00+09:00',
  usedAt: '2025-03-04T09:12:00+09:00',
};

const known = (host: string, changedAt?: string) => (
  <KnownHostRow
    key={host}
    changedAt={changedAt}
    host={host}
    keyType="ssh-ed25519"
    fingerprint="SHA256:aEMWbpLWPLbSNZlTxUdDDlCQ7bXVPGFXAwmxqGOyWo4"
    firstSeenAt="2025-03-02T00:00:00+09:00"
    onForget={fn()}
  />
);

const meta = {
  id: 'patterns-deploykey',
  title: 'Patterns/DeployKey',
  component: DeployKeyCard,
  args: {
    shown: KEY,
    containers: ['결제 API', '정산'],
    knownHosts: [known('git.naru-labs.example'), known('[git.example.com]:2222')],
    loading: false,
    failure: undefined,
    creating: false,
    onCreate: fn(),
    onRotate: fn(),
    onDelete: fn(),
  },
} satisfies Meta<typeof DeployKeyCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 키가 있고, Git 서버 둘을 기억합니다. */
export const Made: Story = {};

/** 휴대폰 화면입니다. 공개 키는 줄을 바꿉니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공개 키를 등록하는 방법을 코드 호스팅 서비스마다 펼쳐 봅니다. */
export const Steps: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('공개 키를 등록하는 방법'));
    await expect(canvas.getByRole('tab', { name: 'GitHub' })).toBeVisible();
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Add deploy key');
  },
};

/** 기억한 Git 서버의 호스트 키가 달라졌습니다. */
export const Changed: Story = {
  args: {
    knownHosts: [
      known('git.naru-labs.example', '2025-03-05T10:00:00+09:00'),
      known('[git.example.com]:2222'),
    ],
  },
};

/** 방금 만든 키입니다. 아직 쓰는 컨테이너가 없습니다. */
export const Unused: Story = {
  args: { shown: { ...KEY, usedAt: undefined }, containers: [], knownHosts: [] },
};

/** 아직 키가 없습니다. */
export const Empty: Story = { args: { shown: null, containers: [], knownHosts: [] } };

/** 키를 만드는 중입니다. */
export const Creating: Story = { args: { ...Empty.args, creating: true } };

/** 불러오는 중입니다. */
export const Loading: Story = {
  args: { shown: undefined, containers: [], knownHosts: [], loading: true },
};

/** 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    ...{ shown: undefined, containers: [], knownHosts: [] },
    failure: <Banner tone="danger" title="배포 키를 불러오지 못했습니다" />,
  },
};

/** 아주 긴 이름들입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    containers: [extremeTexts.longKorean, extremeTexts.rightToLeft],
    knownHosts: [known(`${'git.'.repeat(40)}example.com`)],
  },
};

const notice = (publicKey: string | undefined, error?: string) => (
  <Stack gap="m">
    <TextField label="Git URL" kind="url" defaultValue="git@git.example.com:naru/shop.git" />
    <SshAddressNotice
      publicKey={publicKey}
      creating={false}
      error={error}
      onCreate={fn()}
      onRecheck={fn()}
    />
  </Stack>
);

/** 양식에 SSH 주소를 입력했고, 등록할 공개 키가 있습니다. */
export const Address: Story = { render: () => notice(PUBLIC_KEY) };

/** 양식에 SSH 주소를 입력했지만, 배포 키가 없습니다. */
export const AddressWithoutKey: Story = { render: () => notice(undefined) };

/** 휴대폰에서 본, 등록할 공개 키입니다. */
export const AddressNarrow: Story = { ...Address, tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Key() {
    return (
      <DeployKeyCard
        shown={{
          publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAfuCHKVTjquxvt6CM6tdG4 naru-shop',
          fingerprint: 'SHA256:eUXGGm1YGsMAS7vkcx6JOJdOGHPem5gQp4taiCfCLB8',
          createdAt: '2025-03-02T00:00:00+09:00',
          usedAt: undefined,
        }}
        containers={['결제 API']}
        knownHosts={[]}
        loading={false}
        failure={undefined}
        creating={false}
        onCreate={() => undefined}
        onRotate={() => undefined}
        onDelete={() => undefined}
      />
    );
  },
};
