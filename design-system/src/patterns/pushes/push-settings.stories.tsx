import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { EditForm } from '../../components/edit-form/edit-form.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { LastDelivery } from './delivery-detail.tsx';
import { PushFacts, PushFields, type PushFieldsProps } from './push-settings.tsx';
import { PushTrial } from './push-trial.tsx';

const meta = {
  id: 'patterns-pushsettings',
  title: 'Patterns/PushSettings',
  component: PushFacts,
  args: {
    enabled: true,
    onEnabledChange: fn(),
    pending: false,
    sentence: 'main 브랜치에 푸시하고 apps/web/** 경로가 바뀌면 배포합니다.',
    paths: ['apps/web/**', 'packages/**'],
    skipWords: ['[skip ci]', '[ci skip]', '[skip naru]'],
    waitsForChecks: true,
    cutsRunning: false,
    last: (
      <LastDelivery
        outcome={{ key: 'deployed', text: '배포함' }}
        receivedAt="2025-03-02T08:40:00+09:00"
        link={<a href="#push">결제 오류를 고칩니다</a>}
      />
    ),
    onEdit: fn(),
  },
} satisfies Meta<typeof PushFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 켜져 있습니다. 어떤 푸시를 배포하는지 한 문장으로 알립니다. */
export const On: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 꺼져 있습니다. 무엇을 하는 스위치인지만 알립니다. */
export const Off: Story = { args: { enabled: false, last: undefined } };

/** 스위치의 변경을 저장하는 중입니다. */
export const Saving: Story = { args: { pending: true } };

/** 스위치의 변경을 저장하지 못했습니다. */
export const Failed: Story = {
  args: {
    enabled: false,
    last: undefined,
    error: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하고 다시 시도해주세요.',
  },
};

const fields: PushFieldsProps = {
  what: { name: 'what', defaultValue: 'branch' },
  kind: 'branch',
  pattern: { limit: 255 },
  paths: {},
  proposal: { text: 'apps/web/**', onApply: fn() },
  skipWords: { defaultValue: '[skip ci]\n[ci skip]' },
  checks: {},
  cut: {},
  sentence: 'main 브랜치에 푸시하면 배포합니다.',
};

const form = (more: Partial<PushFieldsProps>) => (
  <EditForm onSubmit={fn()} pending={false} error={undefined} onCancel={fn()} size="small">
    <PushFields {...fields} {...more} />
  </EditForm>
);

/** 설정을 고칩니다. 입력하는 동안 문장이 함께 바뀝니다. */
export const Edited: Story = { render: () => form({}) };

/** 위와 같습니다. 휴대폰 화면입니다. */
export const EditedNarrow: Story = { ...Edited, tags: ['narrow'] };

/** 입력이 올바르지 않습니다. */
export const Invalid: Story = {
  render: () =>
    form({
      pattern: {
        limit: 255,
        defaultValue: 'release..*',
        error:
          '브랜치나 태그의 이름, 또는 *가 들어 있는 패턴이어야 합니다. 예: main, release/*, v*',
      },
      paths: {
        defaultValue: '../web',
        error: '저장소 안의 상대 경로여야 합니다. 예: apps/web/**, !docs/**',
      },
      proposal: undefined,
    }),
};

const trial = (value: string) => ({ value, onChange: fn() });

/** 푸시하지 않고, 어떻게 되는지 시험합니다. */
export const Preview: Story = {
  render: () => (
    <Stack gap="l">
      <PushTrial
        kind="branch"
        name={trial('main')}
        path={trial('docs/readme.md')}
        message={trial('')}
        refusal="확인하는 경로는 apps/web/**입니다. 바뀐 파일 1개가 모두 밖에 있습니다."
      />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('푸시해보기'));
    await expect(canvas.getByText('배포하지 않습니다')).toBeVisible();
  },
};

/** 아주 긴 경로와 말입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    sentence: extremeTexts.longKorean,
    paths: [`${'packages/'.repeat(27)}**`, '!docs/**'],
    skipWords: [extremeTexts.longWords],
  },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Push() {
    const [enabled, setEnabled] = useState(true);
    return (
      <PushFacts
        enabled={enabled}
        onEnabledChange={setEnabled}
        pending={false}
        sentence="main 브랜치에 푸시하면 배포합니다."
        paths={[]}
        skipWords={['[skip ci]']}
        waitsForChecks={false}
        cutsRunning={false}
        onEdit={() => undefined}
      />
    );
  },
};
