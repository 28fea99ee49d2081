import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { group } from './radio-group.css.ts';
import { RadioGroup } from './radio-group.tsx';

const sources = [
  { value: 'git', label: 'Git 저장소' },
  { value: 'image', label: '컨테이너 이미지' },
  { value: 'template', label: '템플릿' },
];

const meta = {
  title: 'Inputs/RadioGroup',
  component: RadioGroup,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose: '짧은 선택 가운데 하나를 고릅니다. 두 가지에서 일곱 가지를 모두 보여 줍니다.',
      instead: [
        { when: '그림과 설명이 필요한 선택일 때', use: 'Inputs/RadioCardGroup' },
        { when: '일곱 가지보다 많을 때', use: 'Inputs/SelectField' },
        { when: '누르는 순간 적용될 때', use: 'Inputs/ToggleGroup' },
        { when: '예와 아니요뿐일 때', use: 'Inputs/CheckboxField' },
      ],
      pattern: { name: 'Radio Group', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/radio/' },
      accessibility: [
        'radiogroup이며 이름은 보이는 레이블입니다. 선택마다의 설명은 그 선택에 이어집니다.',
        'Tab은 고른 것으로 들어가고 한 번에 나옵니다. 화살표 키는 옮기면서 고르고, 끝에서 처음으로 이어집니다.',
        '고를 수 없는 것은 화살표 키가 지나칩니다. 까닭은 설명에 씁니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '배포 원본', options: sources, defaultValue: 'git', onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One is chosen. */
export const Chosen: Story = {};

/** Nothing is chosen yet. */
export const NothingChosen: Story = { args: { defaultValue: '' } };

/** Help for all of it, and a sentence for each. */
export const WithHints: Story = {
  args: {
    hint: '나중에 바꿀 수 있습니다.',
    options: [
      { value: 'git', label: 'Git 저장소', hint: '브랜치에 올릴 때마다 빌드합니다.' },
      { value: 'image', label: '컨테이너 이미지', hint: '이미 만들어진 이미지를 씁니다.' },
    ],
  },
};

/** Short labels side by side. */
export const SideBySide: Story = { args: { inline: true } };

/** Both arrangements, from the recipe. */
export const Arrangements: Story = {
  render: (args) => (
    <Gallery names={namesOf(group.classNames.variants.inline)}>
      {(inline) => <RadioGroup {...args} inline={inline === 'true'} name={inline} />}
    </Gallery>
  ),
};

/** One disabled; its sentence gives the reason. */
export const DisabledOption: Story = {
  args: {
    options: sources.map((source) =>
      source.value === 'image' ? { ...source, hint: '준비하고 있습니다.', disabled: true } : source,
    ),
  },
};

/** All disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** The required mark is visible only; the accessible name is the label alone. */
export const Required: Story = { args: { required: true } };

/** The error is under the group. */
export const Invalid: Story = {
  args: { defaultValue: '', required: true, error: '배포 원본을 선택해주세요.' },
};

/** On a phone. */
export const Narrow: Story = { args: { hint: '나중에 바꿀 수 있습니다.' }, tags: ['narrow'] };

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <RadioGroup
          {...args}
          {...texts}
          options={[{ value: 'edge', label: texts.label, hint: texts.label }]}
          required
        />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
