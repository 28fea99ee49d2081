import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '../../components/banner/banner.tsx';
import { FormDialog } from '../../components/form-dialog/form-dialog.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import {
  SharedVariableFields,
  type SharedVariableFieldsProps,
  SharedVariableRow,
  type SharedVariableRowProps,
  SharedVariablesCard,
} from './shared-variables.tsx';

const referrers = (...texts: readonly string[]) =>
  texts.map((text) => (
    <a key={text} href="#variables">
      {text}
    </a>
  ));

const row = (name: string, more: Partial<SharedVariableRowProps>) => (
  <SharedVariableRow
    key={name}
    name={name}
    value={undefined}
    secret={false}
    referrers={referrers()}
    onReveal={fn()}
    onEdit={fn()}
    onDelete={fn()}
    {...more}
  />
);

const rows = [
  row('LOG_LEVEL', {
    value: 'info',
    referrers: referrers('주문 API · LOG_LEVEL', '작업 · LOG_LEVEL'),
  }),
  row('MAIL_TOKEN', {
    secret: true,
    referrers: referrers('주문 API · MAIL_TOKEN', '작업 · A', '작업 · B', '작업 · C', '알림 · D'),
  }),
  row('REGION', { value: 'ap-northeast-2' }),
];

const meta = {
  id: 'patterns-sharedvariables',
  title: 'Patterns/SharedVariables',
  component: SharedVariablesCard,
  args: { rows, loading: false, failure: undefined, onAdd: fn() },
} satisfies Meta<typeof SharedVariablesCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 변수가 셋 있습니다. 무엇이 참조하는지 줄마다 보입니다. */
export const Several: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공유 변수가 없습니다. */
export const Empty: Story = { args: { rows: [] } };

/** 목록을 불러오는 중입니다. */
export const Loading: Story = { args: { rows: undefined, loading: true } };

/** 목록을 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    rows: undefined,
    failure: <Banner tone="danger" title="공유 변수를 불러오지 못했습니다" />,
  },
};

/** 시크릿 하나를 보이게 했습니다. */
export const SecretShown: Story = {
  args: { rows: [row('MAIL_TOKEN', { secret: true, value: 'naru-1234' })] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'MAIL_TOKEN 값 표시' }));
    await expect(canvas.getByText('naru-1234')).toBeVisible();
  },
};

/** 다른 사람들이 화면을 보는 동안에는 모든 값을 가립니다. */
export const Presenting: Story = { decorators: [withPresentationMode] };

/** 아주 긴 키와 값, 참조하는 변수입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: {
    rows: [
      row('A'.repeat(255), {
        value: extremeTexts.url,
        referrers: referrers(extremeTexts.longKorean, extremeTexts.url),
      }),
    ],
  },
};

const dialog = (
  fields: Pick<SharedVariableFieldsProps, 'kind' | 'value' | 'kept'>,
  name?: string,
) => (
  <FormDialog
    open
    onOpenChange={fn()}
    title={name === undefined ? '공유 변수 추가' : `${name} 수정`}
    submitLabel={name === undefined ? '추가' : '저장'}
    pending={false}
    error={undefined}
    onSubmit={fn()}
  >
    <SharedVariableFields name={name === undefined ? { limit: 255 } : undefined} {...fields} />
  </FormDialog>
);

/** 공유 변수를 추가합니다. */
export const Opened: Story = {
  parameters: overlayStoryParameters,
  render: () => dialog({ kind: {}, value: {}, kept: false }),
};

/** 시크릿을 바꿉니다. 저장한 값은 보이지 않습니다. */
export const SecretChanged: Story = {
  parameters: overlayStoryParameters,
  render: () =>
    dialog(
      {
        kind: { defaultValue: 'secret' },
        value: { error: '값을 입력해주세요.' },
        kept: true,
      },
      'MAIL_TOKEN',
    ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function SharedVariables() {
    const [adding, setAdding] = useState(false);
    const close = () => setAdding(false);
    return (
      <>
        <SharedVariablesCard
          rows={[
            <SharedVariableRow
              key="LOG_LEVEL"
              name="LOG_LEVEL"
              value="info"
              secret={false}
              referrers={[
                <a key="api" href="#variables">
                  주문 API · LOG_LEVEL
                </a>,
              ]}
              onReveal={() => undefined}
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
          title="공유 변수 추가"
          submitLabel="추가"
          pending={false}
          error={undefined}
          onSubmit={close}
        >
          <SharedVariableFields name={{ limit: 255 }} kind={{}} value={{}} kept={false} />
        </FormDialog>
      </>
    );
  },
};
