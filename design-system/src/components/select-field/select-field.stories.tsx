import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { SelectField } from './select-field.tsx';

const types = ['tcp', 'udp', 'http'].map((value) => ({ value, label: value }));

const meta = {
  title: 'Inputs/SelectField',
  component: SelectField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose: '정해진 것 가운데 하나를 고릅니다. 모두를 한눈에 볼 필요가 없을 때 씁니다.',
      instead: [
        { when: '일곱 가지 이하를 한눈에 견줄 때', use: 'Inputs/RadioGroup' },
        { when: '그림과 설명이 있는 선택일 때', use: 'Inputs/RadioCardGroup' },
        { when: '두세 낱말 가운데 바로 바꿀 때', use: 'Inputs/ToggleGroup' },
        { when: '고르는 것이 아니라 실행할 때', use: 'Overlays/DropdownMenu' },
      ],
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        '브라우저의 select입니다. 화살표 키, Home, End와 첫 글자로 고르고, 휴대 전화에서는 그 기기의 목록이 열립니다.',
        '고를 수 없는 것이 있으면 도움말에 까닭을 씁니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '유형', options: types },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One is chosen. */
export const Chosen: Story = { args: { defaultValue: 'udp' } };

/** Nothing is chosen yet. */
export const Placeholder: Story = { args: { label: '볼륨', placeholder: '볼륨을 선택하세요' } };

/** A disabled option, and the hint that gives the reason. */
export const DisabledOption: Story = {
  args: {
    options: types.map((type) => ({ ...type, disabled: type.value === 'http' })),
    hint: 'HTTP network can be configured only once per container',
  },
};

/** The error is under the field. */
export const Invalid: Story = {
  args: {
    label: '볼륨',
    placeholder: '볼륨을 선택하세요',
    required: true,
    error: '볼륨과 마운트 경로를 모두 입력해주세요.',
  },
};

/** Disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** Nothing to choose from. */
export const NoOptions: Story = {
  args: { label: '볼륨', options: [], placeholder: '마운트할 볼륨이 없습니다', disabled: true },
};

/** The longest name that is allowed, on a phone. */
export const LongNarrow: Story = {
  args: { label: '볼륨', options: [{ value: 'long', label: edges.longKorean }] },
  tags: ['narrow'],
};

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <SelectField
          {...args}
          {...texts}
          options={[{ value: 'edge', label: texts.label }]}
          required
        />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
