import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { parseDateTime } from '../../format/date-time-text.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { DateTimeField } from './date-time-field.tsx';

const earliest = new Date('2026-11-22T18:10:00Z');
const latest = new Date('2026-11-29T20:10:00Z');

const meta = {
  id: 'inputs-datetimefield',
  title: 'Inputs/DateTimeField',
  component: DateTimeField,
  decorators: [withFormWidth],
  args: { label: '복원할 시점', timeZone: 'Asia/Seoul', earliest, latest },
} satisfies Meta<typeof DateTimeField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 값이 있습니다. */
export const Filled: Story = { args: { defaultValue: '2026-11-30 03:10:00' } };

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = {};

/** 범위가 없으면 시간대만 보입니다. */
export const Unlimited: Story = { args: { earliest: undefined, latest: undefined } };

/** 가장 이른 시각만 정해져 있습니다. */
export const FromEarliest: Story = { args: { latest: undefined } };

/** 도움말이 범위와 시간대 앞에 있습니다. */
export const WithHint: Story = {
  args: { hint: '이 시각까지 끝난 변경이 복원됩니다.', required: true },
};

/** 다른 모양으로 쓴 시각을, 입력란을 떠날 때 같은 모양으로 고쳐 씁니다. */
export const OtherForm: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('복원할 시점');
    await userEvent.type(field, '2026. 11. 30. 오후 3:10');
    await userEvent.tab();
    await expect(field).toHaveValue('2026-11-30 15:10:00');
  },
};

/** 화살표 키는 커서가 있는 자리의 값을 바꾸고, 범위를 넘지 않습니다. */
export const Steps: Story = {
  args: { defaultValue: '2026-11-30 03:10:00' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('복원할 시점');
    await userEvent.click(field);
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect(field).toHaveValue('2026-11-30 03:09:59');
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(field).toHaveValue('2026-11-30 05:10:00');
  },
};

/** 시각이 아닌 값을 그대로 두어 고칠 수 있게 합니다. */
export const Invalid: Story = {
  args: {
    defaultValue: '2026-02-30 03:10',
    error: '날짜와 시각을 2026-11-30 03:10:00처럼 입력해주세요.',
  },
};

/** 읽기 전용입니다. */
export const ReadOnly: Story = { args: { value: '2026-11-30 03:10:00', readOnly: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { defaultValue: '2026-11-30 03:10:00', disabled: true } };

/** 한글을 입력해 보세요. 음절이 깨지지 않습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <DateTimeField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { defaultValue: '2026-11-30 03:10:00' }, tags: ['narrow'] };

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {({ label, hint, error }) => (
        <DateTimeField
          {...args}
          label={label}
          hint={hint}
          error={error}
          defaultValue={label}
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function PointInTime() {
    const [text, setText] = useState('2026-11-30 03:10:00');
    const moment = parseDateTime(text, 'Asia/Seoul');
    return (
      <DateTimeField
        label="복원할 시점"
        timeZone="Asia/Seoul"
        earliest={new Date('2026-11-22T18:10:00Z')}
        latest={new Date('2026-11-29T20:10:00Z')}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={moment ? undefined : '날짜와 시각을 2026-11-30 03:10:00처럼 입력해주세요.'}
      />
    );
  },
};
