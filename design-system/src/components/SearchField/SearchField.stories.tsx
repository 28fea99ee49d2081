import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Inputs/SearchField',
  component: SearchField,
  decorators: [inForm],
  args: { label: '프로젝트 검색' },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing searched. */
export const Empty: Story = {};

/** An example of what can be searched. */
export const Placeholder: Story = { args: { placeholder: '이름으로 찾기' } };

/** Something searched: the cross empties it. */
export const Filled: Story = { args: { defaultValue: '결제' } };

/** With its label to be seen. */
export const LabelShown: Story = { args: { labelHidden: false, defaultValue: '결제' } };

/** Out of reach. */
export const Disabled: Story = { args: { disabled: true, defaultValue: '결제' } };

/** Type Hangul: half-composed syllables are searched along. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>{(take) => <SearchField {...args} onValueChange={take} />}</HangulTrial>
  ),
};

/** A long search on a phone. */
export const LongNarrow: Story = { args: { defaultValue: edges.longWords }, tags: ['narrow'] };
