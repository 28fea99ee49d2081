import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { sampleComboboxOptions } from '../../testing/sample-options.ts';
import { findTextField, simulateHangulTyping } from '../../testing/simulate-hangul-typing.ts';
import { Combobox } from './combobox.tsx';

const meta = {
  id: 'inputs-combobox',
  title: 'Inputs/Combobox',
  component: Combobox,
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '24rem' }}>
        <Story />
      </div>
    ),
    withFormWidth,
  ],
  args: { label: '컨테이너', options: sampleComboboxOptions },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Returns a play function that opens the list and types a text into the field. */
const typing =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.click(field);
    if (text) await userEvent.type(field, text);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  };

/** 아직 선택하지 않았습니다. */
export const Placeholder: Story = { args: { placeholder: '이름이나 초성으로 찾기' } };

/** 하나를 선택했습니다. 지우는 버튼이 생깁니다. */
export const Chosen: Story = { args: { defaultValue: 'pay' } };

/** 열면 모두가 묶음 아래에 있고, 선택한 것에 표시가 있습니다. 지금 선택할 수 없는 것은 이유를 말합니다. */
export const Open: Story = { args: { defaultValue: 'pay' }, play: typing('') };

/** 초성으로 찾습니다. 맞는 글자가 두드러집니다. */
export const InitialConsonants: Story = { play: typing('ㄱㅈ') };

/** 한/영 키를 잘못 두고 입력해도 찾습니다. */
export const OtherKeyboard: Story = { play: typing('dkffla') };

/** 찾는 것이 없습니다. */
export const NothingFound: Story = { play: typing('없는 이름') };

/** 선택지를 서버에서 찾는 동안입니다. */
export const Loading: Story = {
  args: { options: [], searched: true, loading: true },
  play: typing('결제'),
};

/** 도움말입니다. */
export const WithHint: Story = { args: { hint: '실행 중인 컨테이너만 보입니다.' } };

/** 오류는 입력란 아래에 있습니다. */
export const Invalid: Story = { args: { required: true, error: '컨테이너를 선택해주세요.' } };

/** 읽기만 할 수 있습니다. */
export const ReadOnly: Story = { args: { defaultValue: 'pay', readOnly: true } };

/** 쓸 수 없습니다. */
export const Disabled: Story = { args: { defaultValue: 'pay', disabled: true } };

/** 한글을 조합하는 동안에도 찾습니다. */
export const HangulComposition: Story = {
  name: '한글 조합',
  args: { options: [...sampleComboboxOptions, { value: 'kim', label: '김성훈' }] },
  play: async ({ canvasElement }) => {
    const field = findTextField(canvasElement);
    simulateHangulTyping(field);
    await expect(field).toHaveValue('김성훈');
    await expect(within(canvasElement).getByRole('option')).toHaveTextContent('김성훈');
  },
};

/** 좁은 화면에서 연 목록입니다. */
export const OpenNarrow: Story = { play: typing(''), tags: ['narrow'] };

/** 입력란을 깨는 텍스트입니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <Combobox
          {...args}
          {...texts}
          options={[{ value: 'edge', label: texts.label }]}
          defaultValue="edge"
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

/** 입력란을 깨는 이름의 선택지입니다. */
export const EdgeOptions: Story = {
  args: {
    options: Object.entries(extremeTexts).map(([value, label]) => ({
      value,
      label,
      detail: label,
    })),
  },
  play: typing(''),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerChoice() {
    const containers = [
      { value: 'pay', label: '결제 서버' },
      { value: 'alarm', label: '알림 워커' },
      { value: 'search', label: '검색 색인' },
    ];
    const [value, setValue] = useState('');
    return (
      <Combobox
        label="컨테이너"
        hint="초성으로도 찾습니다: ㄱㅈ"
        options={containers}
        value={value}
        onValueChange={setValue}
      />
    );
  },
};
