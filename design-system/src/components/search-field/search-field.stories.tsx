import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { Stack } from '../stack/stack.tsx';
import { SearchField } from './search-field.tsx';

const meta = {
  id: 'inputs-searchfield',
  title: 'Inputs/SearchField',
  component: SearchField,
  decorators: [withFormWidth],
  args: { label: '프로젝트 검색' },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 텍스트가 있으면 지우기 버튼으로 비울 수 있습니다. */
export const Filled: Story = { args: { defaultValue: '결제' } };

/** 아무것도 찾지 않았습니다. */
export const Empty: Story = {};

/** 무엇을 찾을 수 있는지 보여주는 예입니다. */
export const Placeholder: Story = { args: { placeholder: '이름으로 찾기' } };

/** 레이블이 보입니다. */
export const LabelShown: Story = { args: { labelHidden: false, defaultValue: '결제' } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true, defaultValue: '결제' } };

/** 한글을 입력해 보세요. 조합 중인 음절로도 찾습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>{(take) => <SearchField {...args} onValueChange={take} />}</HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** 휴대폰에서 본 긴 검색어입니다. */
export const LongNarrow: Story = {
  args: { defaultValue: extremeTexts.longWords },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <SearchField {...args} {...texts} labelHidden={false} defaultValue={texts.label} required />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectSearch() {
    const projects = ['결제 서버', '사내 위키', '이벤트 페이지'];
    const [query, setQuery] = useState('');
    return (
      <Stack gap="l">
        <SearchField
          label="프로젝트 검색"
          placeholder="이름으로 찾기"
          value={query}
          onValueChange={setQuery}
        />
        <Stack as="ul">
          {projects
            .filter((name) => name.includes(query))
            .map((name) => (
              <li key={name}>{name}</li>
            ))}
        </Stack>
      </Stack>
    );
  },
};
