import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { TextAreaField } from './text-area-field.tsx';

const certificate = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBszCCAVmgAwIBAgIUY2Fubm90LWJlLXVzZWQtZm9yLWFueXRoaW5nMAoGCCqG',
  'SM49BAMCMA8xDTALBgNVBAMMBG5hcnUwHhcNMjUwOTAxMDAwMDAwWhcNMjYwOTAx',
  '-----END CERTIFICATE-----',
].join('\n');

const meta = {
  id: 'inputs-textareafield',
  title: 'Inputs/TextAreaField',
  component: TextAreaField,
  decorators: [withFormWidth],
  args: { label: '값' },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 글자 수를 셉니다. */
export const Counter: Story = { args: { label: '설명', limit: 255, defaultValue: '결제 서버' } };

/** 아무것도 입력하지 않았습니다. */
export const Empty: Story = {};

/** 여러 줄이 될 수 있는 값은 한 줄에서 시작해 늘어납니다. */
export const OneLine: Story = { args: { kind: 'code', rows: 1, defaultValue: 'production' } };

/** 여러 줄로 된, 기계가 읽는 텍스트입니다. */
export const Code: Story = { args: { kind: 'code', rows: 1, defaultValue: certificate } };

/** 사람이 읽는 텍스트입니다. */
export const Words: Story = { args: { label: '설명', defaultValue: extremeTexts.longWords } };

/** 입력란 아래에 오류가 있습니다. */
export const Invalid: Story = { args: { error: '값을 입력해주세요.', required: true } };

/** 읽기 전용이며, 텍스트를 복사할 수 있습니다. */
export const ReadOnly: Story = { args: { kind: 'code', value: certificate, readOnly: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { defaultValue: 'production', disabled: true } };

/** 한글을 입력해 보세요. 음절이 깨지지 않고, Enter를 누르면 줄이 늘어납니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <TextAreaField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 휴대폰에서 본 긴 줄입니다. */
export const LongLinesNarrow: Story = {
  args: { kind: 'code', defaultValue: extremeTexts.url },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <TextAreaField {...args} {...texts} defaultValue={texts.label} limit={255} required />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Description() {
    const [text, setText] = useState('결제를 처리하는 서버입니다.');
    return (
      <TextAreaField
        label="설명"
        limit={255}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={text.length > 255 ? '설명은 255자를 초과할 수 없습니다.' : undefined}
      />
    );
  },
};
