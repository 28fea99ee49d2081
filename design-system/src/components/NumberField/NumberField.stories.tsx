import type { Meta, StoryObj } from '@storybook/react-vite';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Inputs/NumberField',
  component: NumberField,
  decorators: [inForm],
  args: { label: 'CPU (millicores)', defaultValue: '1000', min: 100, max: 4000, step: 100 },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A value inside its range. */
export const Filled: Story = {};

/** What the number means is read with it. */
export const WithHint: Story = {
  args: { hint: '100–4000, 100 단위. 프로젝트에 2000m가 남아 있습니다.' },
};

/** Nothing entered. */
export const Empty: Story = { args: { label: '내부 포트', defaultValue: '', min: 1, max: 65535 } };

/** At the lower end: no further down. */
export const Lowest: Story = { args: { defaultValue: '100' } };

/** At the upper end: no further up. */
export const Highest: Story = { args: { defaultValue: '4000' } };

/** Beyond the range: kept, and refused with a reason. */
export const Invalid: Story = {
  args: { defaultValue: '9000', error: 'CPU 가용량을 7000m 초과합니다. 현재 가용: 2000m' },
};

/** No number: kept, so that it can be corrected. */
export const NotANumber: Story = {
  args: { defaultValue: '1.5 vCPU', error: '정수를 입력해주세요.' },
};

/** To be read, not changed. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** Out of reach. */
export const Disabled: Story = { args: { disabled: true } };

/** Type Hangul: nothing is swallowed, the arrow keys wait. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <NumberField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
};

/** On a phone. */
export const Narrow: Story = { args: { required: true }, tags: ['narrow'] };
