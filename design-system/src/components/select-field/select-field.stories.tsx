import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { SelectField } from './select-field.tsx';

const types = ['tcp', 'udp', 'http'].map((value) => ({ value, label: value }));

const meta = {
  id: 'inputs-selectfield',
  title: 'Inputs/SelectField',
  component: SelectField,
  decorators: [withFormWidth],
  args: { label: '유형', options: types },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 하나를 선택했습니다. */
export const Chosen: Story = { args: { defaultValue: 'udp' } };

/** 아직 아무것도 선택하지 않았습니다. */
export const Placeholder: Story = { args: { label: '볼륨', placeholder: '볼륨을 선택해주세요' } };

/** 선택지 하나가 비활성 상태이며, 도움말이 이유를 알려줍니다. */
export const DisabledOption: Story = {
  args: {
    options: types.map((type) => ({ ...type, disabled: type.value === 'http' })),
    hint: 'HTTP network can be configured only once per container',
  },
};

/** 입력란 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: {
    label: '볼륨',
    placeholder: '볼륨을 선택해주세요',
    required: true,
    error: '볼륨과 마운트 경로를 모두 입력해주세요.',
  },
};

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 선택할 것이 없습니다. */
export const NoOptions: Story = {
  args: { label: '볼륨', options: [], placeholder: '마운트할 볼륨이 없습니다', disabled: true },
};

/** 휴대폰에서 본, 허용되는 가장 긴 이름입니다. */
export const LongNarrow: Story = {
  args: { label: '볼륨', options: [{ value: 'long', label: extremeTexts.longKorean }] },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <SelectField
          {...args}
          {...texts}
          options={[{ value: 'edge', label: texts.label }]}
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Protocol() {
    const protocols = ['tcp', 'udp', 'http'].map((value) => ({ value, label: value }));
    const [protocol, setProtocol] = useState('');
    return (
      <SelectField
        label="유형"
        placeholder="유형을 선택해주세요"
        options={protocols}
        value={protocol}
        onChange={(event) => setProtocol(event.target.value)}
        hint={protocol === 'http' ? '컨테이너마다 하나만 만들 수 있습니다.' : undefined}
      />
    );
  },
};
