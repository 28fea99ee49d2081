import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { NumberField } from './number-field.tsx';

const meta = {
  title: 'Inputs/NumberField',
  component: NumberField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose: '정수를 입력받습니다. 직접 쓰거나 화살표 키와 단추로 한 단계씩 바꿉니다.',
      instead: [
        { when: '범위 안에서 대략 고를 때', use: 'Inputs/SliderField' },
        { when: '전화번호를 입력할 때', use: 'Inputs/PhoneInput' },
        { when: '인증 번호처럼 양이 아닌 숫자일 때', use: 'Inputs/TextField' },
      ],
      pattern: { name: 'Spinbutton', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/spinbutton/' },
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        '↑와 ↓는 한 단계, Page Up과 Page Down은 열 단계를 움직입니다. Home과 End는 커서를 옮깁니다.',
        '단위가 있으면 valueText로 “1.5 GiB”처럼 읽히게 합니다.',
        '휠로는 바뀌지 않습니다. 숫자가 아닌 글도 남겨 두어 고칠 수 있게 합니다.',
        '단추는 마우스와 손가락을 위한 것이라 스크린 리더와 Tab에는 나타나지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { label: 'CPU (millicores)', defaultValue: '1000', min: 100, max: 4000, step: 100 },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A value inside its range. */
export const Filled: Story = {};

/** The number is read with its unit. */
export const WithHint: Story = {
  args: { hint: '100–4000, 100 단위. 프로젝트에 2000m가 남아 있습니다.' },
};

/** Nothing entered. */
export const Empty: Story = { args: { label: '내부 포트', defaultValue: '', min: 1, max: 65535 } };

/** At the minimum. */
export const Lowest: Story = { args: { defaultValue: '100' } };

/** At the maximum. */
export const Highest: Story = { args: { defaultValue: '4000' } };

/** Outside of the range: kept, with an error message. */
export const Invalid: Story = {
  args: { defaultValue: '9000', error: 'CPU 가용량을 7000m 초과합니다. 현재 가용: 2000m' },
};

/** Not a number: kept, so that it can be corrected. */
export const NotANumber: Story = {
  args: { defaultValue: '1.5 vCPU', error: '정수를 입력해주세요.' },
};

/** Read-only. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** Disabled. */
export const Disabled: Story = { args: { disabled: true } };

/** Type Hangul: no letter is lost, and arrow keys do nothing during a composition. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <NumberField {...args} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('1000김성훈');
  },
};

/** On a phone. */
export const Narrow: Story = { args: { required: true }, tags: ['narrow'] };

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => <NumberField {...args} {...texts} defaultValue={texts.label} required />}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
