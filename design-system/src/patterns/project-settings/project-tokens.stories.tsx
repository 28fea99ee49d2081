import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  ProjectTokenFields,
  type ProjectTokenFieldsProps,
  ProjectTokenRow,
  type ProjectTokenRowProps,
  ProjectTokensCard,
} from './project-tokens.tsx';

const row = (props: Partial<ProjectTokenRowProps> & Pick<ProjectTokenRowProps, 'name'>) => (
  <ProjectTokenRow
    key={props.name}
    now={new Date('2026-03-02T14:05:00+09:00')}
    right="read"
    secrets={false}
    shell={false}
    createdBy="김나루"
    expiresAt="2026-05-31T14:05:00+09:00"
    expired={false}
    lastUsedAt={undefined}
    onRevoke={fn()}
    {...props}
  />
);

const meta = {
  id: 'patterns-projecttokens',
  title: 'Patterns/ProjectTokens',
  component: ProjectTokensCard,
  args: {
    rows: [
      row({
        name: 'GitHub Actions 배포',
        right: 'deploy',
        lastUsedAt: '2026-03-02T13:20:00+09:00',
      }),
      row({ name: '운영 스크립트', right: 'manage', secrets: true, shell: true }),
      row({ name: '예전 상태 화면', expired: true, expiresAt: '2026-02-28T14:05:00+09:00' }),
    ],
    loading: false,
    failure: undefined,
    onAdd: fn(),
  },
} satisfies Meta<typeof ProjectTokensCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 토큰이 셋 있습니다. */
export const Several: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 토큰이 없습니다. */
export const Empty: Story = { args: { rows: [] } };

/** 목록을 불러오는 중입니다. */
export const Loading: Story = { args: { rows: undefined, loading: true } };

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: <Banner tone="danger" title="API 토큰을 불러오지 못했습니다" />,
  },
};

/** 다른 사람들이 화면을 보는 동안에는 만든 사람을 가립니다. */
export const Presenting: Story = {
  decorators: [withPresentationMode],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('김나루');
  },
};

/** 아주 긴 이름입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [row({ name: extremeTexts.longKorean, createdBy: extremeTexts.everything })],
  },
};

const lives = [
  { value: '7', label: '7일' },
  { value: '90', label: '90일' },
];

const dialog = (props: Partial<ProjectTokenFieldsProps> = {}) => (
  <FormDialog
    open
    onOpenChange={fn()}
    title="API 토큰 만들기"
    submitLabel="만들기"
    pending={false}
    error={undefined}
    onSubmit={fn()}
  >
    <ProjectTokenFields
      name={{ limit: 255 }}
      right={{ name: 'right', defaultValue: 'deploy' }}
      secrets={{ name: 'secrets' }}
      shell={{ name: 'shell' }}
      managing={false}
      life={{ options: lives, defaultValue: '90' }}
      {...props}
    />
  </FormDialog>
);

/** 배포 권한을 선택했습니다. 셸은 허용할 수 없습니다. */
export const Opened: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog(),
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument;
    await expect(page.querySelector('[role=dialog]')).toHaveTextContent('관리 권한을 선택하면');
  },
};

/** 관리 권한을 선택하고 셸을 허용했습니다. */
export const Managing: Story = {
  parameters: overlayStoryParameters,
  render: () =>
    dialog({
      right: { name: 'right', defaultValue: 'manage' },
      managing: true,
      shell: { name: 'shell', defaultChecked: true },
    }),
};

/** 이름을 입력하지 않았습니다. */
export const Invalid: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog({ name: { limit: 255, error: '토큰 이름을 입력해주세요.' } }),
};

/** 휴대폰에서 연 양식입니다. */
export const OpenedNarrow: Story = { ...Managing, tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Tokens() {
    const [adding, setAdding] = useState(false);
    const [right, setRight] = useState('read');
    const close = () => setAdding(false);
    return (
      <>
        <ProjectTokensCard
          rows={[
            <ProjectTokenRow
              key="ci"
              name="GitHub Actions 배포"
              right="deploy"
              secrets={false}
              shell={false}
              createdBy="김나루"
              expiresAt="2026-05-31T14:05:00+09:00"
              expired={false}
              lastUsedAt={undefined}
              onRevoke={() => undefined}
            />,
          ]}
          loading={false}
          failure={undefined}
          onAdd={() => setAdding(true)}
        />
        <FormDialog
          open={adding}
          onOpenChange={close}
          title="API 토큰 만들기"
          submitLabel="만들기"
          pending={false}
          error={undefined}
          onSubmit={close}
        >
          <ProjectTokenFields
            name={{ limit: 255 }}
            right={{
              name: 'right',
              defaultValue: right,
              onChange: (event) => setRight(event.target.value),
            }}
            secrets={{ name: 'secrets' }}
            shell={{ name: 'shell' }}
            managing={right === 'manage'}
            life={{ options: [{ value: '90', label: '90일' }], defaultValue: '90' }}
          />
        </FormDialog>
      </>
    );
  },
};
