import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { inForm } from '../../testing/formStory.tsx';
import { SelectField } from './SelectField.tsx';

const types = ['tcp', 'udp', 'http'].map((value) => ({ value, label: value }));

const meta = {
  title: 'Inputs/SelectField',
  component: SelectField,
  decorators: [inForm],
  args: { label: '유형', options: types },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One is chosen. */
export const Chosen: Story = { args: { defaultValue: 'udp' } };

/** Nothing is chosen yet. */
export const Placeholder: Story = { args: { label: '볼륨', placeholder: '볼륨을 선택하세요' } };

/** An option out of reach, and the hint that says why. */
export const DisabledOption: Story = {
  args: {
    options: types.map((type) => ({ ...type, disabled: type.value === 'http' })),
    hint: 'HTTP network can be configured only once per container',
  },
};

/** What is wrong stands under the field. */
export const Invalid: Story = {
  args: {
    label: '볼륨',
    placeholder: '볼륨을 선택하세요',
    required: true,
    error: '볼륨과 마운트 경로를 모두 입력해주세요.',
  },
};

/** Out of reach. */
export const Disabled: Story = { args: { disabled: true } };

/** Nothing to choose from. */
export const NoOptions: Story = {
  args: { label: '볼륨', options: [], placeholder: '마운트할 볼륨이 없습니다', disabled: true },
};

/** The longest name there may be, on a phone. */
export const LongNarrow: Story = {
  args: { label: '볼륨', options: [{ value: 'long', label: edges.longKorean }] },
  tags: ['narrow'],
};
