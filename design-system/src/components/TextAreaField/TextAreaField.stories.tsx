import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { TextAreaField } from './TextAreaField.tsx';

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

/** Words. */
export const Words: Story = { args: { label: '설명', defaultValue: edges.longWords } };

/** With a counter. */
export const Counter: Story = { args: { label: '설명', limit: 255, defaultValue: '결제 서버' } };

/** What is wrong stands under the field. */
export const Invalid: Story = { args: { error: '값을 입력해주세요.', required: true } };

/** To be read and copied, not changed. */
export const ReadOnly: Story = { args: { kind: 'code', value: certificate, readOnly: true } };

/** Out of reach. */
export const Disabled: Story = { args: { defaultValue: 'production', disabled: true } };

/** Type Hangul: every syllable arrives whole, Enter makes a line. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <TextAreaField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
};

/** Long lines on a phone. */
export const LongLinesNarrow: Story = {
  args: { kind: 'code', defaultValue: edges.url },
  tags: ['narrow'],
};
