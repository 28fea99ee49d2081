import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { SearchField } from './search-field.tsx';

const meta = {
  title: 'Inputs/SearchField',
  component: SearchField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose: '화면에 있는 목록에서 찾습니다. 글자마다, 조합 중인 글자까지 곧바로 찾습니다.',
      instead: [
        { when: '양식에 넣을 값을 입력받을 때', use: 'Inputs/TextField' },
        { when: '정해진 몇 가지로 거를 때', use: 'Inputs/ToggleGroup' },
      ],
      accessibility: [
        'searchbox이며, 레이블은 보이지 않아도 이름으로 읽힙니다.',
        'Escape와 지우기 단추는 검색어를 비우고 포커스를 돌려줍니다. Enter는 아무것도 제출하지 않습니다.',
        '찾은 개수는 목록을 가진 화면이 알립니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '프로젝트 검색' },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing searched. */
export const Empty: Story = {};

/** An example of what can be searched. */
export const Placeholder: Story = { args: { placeholder: '이름으로 찾기' } };

/** With a text: the clear button empties it. */
export const Filled: Story = { args: { defaultValue: '결제' } };

/** With a visible label. */
export const LabelShown: Story = { args: { labelHidden: false, defaultValue: '결제' } };

/** Disabled. */
export const Disabled: Story = { args: { disabled: true, defaultValue: '결제' } };

/** Type Hangul: incomplete syllables are searched too. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>{(take) => <SearchField {...args} onValueChange={take} />}</HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** A long search on a phone. */
export const LongNarrow: Story = { args: { defaultValue: edges.longWords }, tags: ['narrow'] };

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <SearchField {...args} {...texts} labelHidden={false} defaultValue={texts.label} required />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
