import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { radioGroup } from './radio-group.css.ts';
import { RadioGroup } from './radio-group.tsx';

const sources = [
  { value: 'git', label: 'Git 저장소' },
  { value: 'image', label: '컨테이너 이미지' },
  { value: 'template', label: '템플릿' },
];

const meta = {
  id: 'inputs-radiogroup',
  title: 'Inputs/RadioGroup',
  component: RadioGroup,
  decorators: [withFormWidth],
  args: { label: '배포 원본', options: sources, defaultValue: 'git', onValueChange: fn() },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 하나를 선택했습니다. */
export const Chosen: Story = {};

/** 아직 아무것도 선택하지 않았습니다. */
export const NothingChosen: Story = { args: { defaultValue: '' } };

/** 묶음 전체의 도움말과 선택지마다의 설명이 있습니다. */
export const WithHints: Story = {
  args: {
    hint: '나중에 바꿀 수 있습니다.',
    options: [
      { value: 'git', label: 'Git 저장소', hint: '브랜치에 올릴 때마다 빌드합니다.' },
      { value: 'image', label: '컨테이너 이미지', hint: '이미 만들어진 이미지를 씁니다.' },
    ],
  },
};

/** 짧은 레이블을 옆으로 나란히 놓았습니다. */
export const SideBySide: Story = { args: { inline: true } };

/** 세로와 가로 두 가지 배치입니다. */
export const Arrangements: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(radioGroup.classNames.variants.inline)}>
      {(inline) => <RadioGroup {...args} inline={inline === 'true'} name={inline} />}
    </Gallery>
  ),
};

/** 선택지 하나가 비활성 상태이며, 그 선택지의 문장이 이유를 알려줍니다. */
export const DisabledOption: Story = {
  args: {
    options: sources.map((source) =>
      source.value === 'image' ? { ...source, hint: '준비하고 있습니다.', disabled: true } : source,
    ),
  },
};

/** 모두 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 필수 표시는 눈에만 보이고, 접근성 이름은 레이블뿐입니다. */
export const Required: Story = { args: { required: true } };

/** 묶음 아래에 오류가 있습니다. */
export const Invalid: Story = {
  args: { defaultValue: '', required: true, error: '배포 원본을 선택해주세요.' },
};

/** 휴대폰 화면입니다. */
export const Narrow: Story = { args: { hint: '나중에 바꿀 수 있습니다.' }, tags: ['narrow'] };

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <RadioGroup
          {...args}
          {...texts}
          options={[{ value: 'edge', label: texts.label, hint: texts.label }]}
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeploymentSource() {
    const sources = [
      { value: 'git', label: 'Git 저장소', hint: '브랜치에 올릴 때마다 빌드합니다.' },
      { value: 'image', label: '컨테이너 이미지', hint: '이미 만들어진 이미지를 씁니다.' },
    ];
    const [source, setSource] = useState('git');
    return (
      <RadioGroup
        label="배포 원본"
        hint="나중에 바꿀 수 있습니다."
        options={sources}
        value={source}
        onValueChange={setSource}
      />
    );
  },
};
