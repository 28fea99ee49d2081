import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { TextAreaField } from './text-area-field.tsx';

const certificate = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBszCCAVmgAwIBAgIUY2Fubm90LWJlLXVzZWQtZm9yLWFueXRoaW5nMAoGCCqG',
  'SM49BAMCMA8xDTALBgNVBAMMBG5hcnUwHhcNMjUwOTAxMDAwMDAwWhcNMjYwOTAx',
  '-----END CERTIFICATE-----',
].join('\n');

const meta = {
  title: 'Inputs/TextAreaField',
  component: TextAreaField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '여러 줄의 글을 입력받습니다. 쓰는 만큼 늘어나며, 인증서와 키처럼 줄바꿈이 있는 값도 그대로 받습니다.',
      instead: [
        { when: '한 줄이면 충분할 때', use: 'Inputs/TextField' },
        { when: '읽기만 하는 기계의 글을 보일 때', use: 'Status/CodeText' },
      ],
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        'Enter는 줄을 바꾸고, 절대 제출하지 않습니다. Tab은 다음 항목으로 갑니다.',
        '한글 조합 중에는 값을 바꾸지 않고, 조합이 끝나면 NFC로 정리합니다. 조합 중의 Enter는 제출하지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '값' },
} satisfies Meta<typeof TextAreaField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered. */
export const Empty: Story = {};

/** A value that may have several lines starts as one and grows. */
export const OneLine: Story = { args: { kind: 'code', rows: 1, defaultValue: 'production' } };

/** Machine text of several lines. */
export const Code: Story = { args: { kind: 'code', rows: 1, defaultValue: certificate } };

/** Prose. */
export const Words: Story = { args: { label: '설명', defaultValue: edges.longWords } };

/** With a counter. */
export const Counter: Story = { args: { label: '설명', limit: 255, defaultValue: '결제 서버' } };

/** The error is under the field. */
export const Invalid: Story = { args: { error: '값을 입력해주세요.', required: true } };

/** Read-only; the text can be copied. */
export const ReadOnly: Story = { args: { kind: 'code', value: certificate, readOnly: true } };

/** Disabled. */
export const Disabled: Story = { args: { defaultValue: 'production', disabled: true } };

/** Type Hangul: every syllable stays whole, Enter adds a line. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <TextAreaField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** Long lines on a phone. */
export const LongLinesNarrow: Story = {
  args: { kind: 'code', defaultValue: edges.url },
  tags: ['narrow'],
};

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <TextAreaField {...args} {...texts} defaultValue={texts.label} limit={255} required />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
