import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { withFormWidth } from '../../testing/form-story.tsx';
import { Stack } from '../stack/stack.tsx';
import { FactField } from './fact-field.tsx';

const meta = {
  id: 'inputs-factfield',
  title: 'Inputs/FactField',
  component: FactField,
  decorators: [withFormWidth],
  args: { label: '이름', value: '김성훈' },
  render: (args) => (
    <div>
      <FactField {...args} />
      <FactField label="전화번호" value="010-1234-5678" />
      <FactField label="소속" value="" />
    </div>
  ),
} satisfies Meta<typeof FactField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 사실이 위아래로 놓입니다. 하나는 비어 있습니다. */
export const Facts: Story = {};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { value: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProfileFacts() {
    return (
      <Stack gap="l">
        <FactField label="이름" value="김성훈" />
        <FactField label="전화번호" value="010-1234-5678" />
        <FactField label="소속" value="" />
      </Stack>
    );
  },
};
