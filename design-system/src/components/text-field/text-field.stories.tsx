import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { HangulTrial } from '../../testing/hangul-trial.tsx';
import { playHangul, textElementOf } from '../../testing/play-hangul.ts';
import { control } from '../field/control.css.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Inputs/TextField',
  component: TextField,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '한 줄의 글을 입력받습니다. 이름, 이메일, 주소, 브랜치처럼 형식이 자유로운 값에 씁니다.',
      instead: [
        { when: '여러 줄을 쓸 때', use: 'Inputs/TextAreaField' },
        { when: '정수를 입력하거나 조금씩 바꿀 때', use: 'Inputs/NumberField' },
        { when: '환경 변수의 키처럼 대문자만 쓸 때', use: 'Inputs/KeyField' },
        { when: '화면에 있는 것을 찾을 때', use: 'Inputs/SearchField' },
        { when: '정해진 것 가운데 고를 때', use: 'Inputs/SelectField' },
      ],
      accessibility: [
        '이름은 보이는 레이블 그대로입니다. 도움말과 오류는 aria-describedby로 이어지고, 오류가 있으면 aria-invalid가 붙습니다.',
        '한글 조합 중에는 값을 바꾸지 않고, 조합이 끝나면 NFC로 정리합니다. 조합 중의 Enter는 제출하지 않습니다.',
        '글자 수는 항상 보이고, 제한을 넘을 때만 한 번 읽힙니다. 입력을 자르지 않습니다.',
        '자리표시자는 예시일 뿐입니다. 레이블이나 도움말을 대신하지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '프로젝트 이름' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing entered. */
export const Empty: Story = {};

/** With a value. */
export const Filled: Story = { args: { defaultValue: '결제 서버' } };

/** Help that is always there. */
export const WithHint: Story = {
  args: { label: '사용자명', hint: '3자 이상이어야 합니다.', autoComplete: 'username' },
};

/** The required mark is visible only; the accessible name is the label alone. */
export const Required: Story = { args: { required: true } };

/** The error is under the field. */
export const Invalid: Story = {
  args: { required: true, error: '프로젝트 이름을 입력해주세요.' },
};

/** Counts code points after trimming and NFC. */
export const Counter: Story = { args: { limit: 255, defaultValue: '결제 서버' } };

/** Too long: counted and reported, not cut off. */
export const OverLimit: Story = {
  args: {
    limit: 255,
    defaultValue: `${edges.longKorean}버`,
    error: '프로젝트 이름은 255자를 초과할 수 없습니다.',
  },
};

/** A code of digits: a phone shows the keyboard of numbers, and offers a code from a message. */
export const Digits: Story = {
  args: {
    label: '인증 코드',
    kind: 'digits',
    autoComplete: 'one-time-code',
    defaultValue: '482 913',
    hint: '인증 앱에 보이는 숫자 6자리입니다.',
  },
};

/** Read-only; the text can be copied. */
export const ReadOnly: Story = { args: { label: '사용자명', value: 'seonghun', readOnly: true } };

/** Disabled. */
export const Disabled: Story = { args: { defaultValue: '결제 서버', disabled: true } };

/** An example of a value in the empty field. */
export const Placeholder: Story = { args: { label: '브랜치', kind: 'code', placeholder: 'main' } };

/** A link beside the label. */
export const LabelAside: Story = {
  args: { label: '이메일', kind: 'email', labelAside: <a href="#why">왜 필요한가요?</a> },
};

/** The label is visible to screen readers only. */
export const LabelHidden: Story = { args: { label: '결제 서버 값', labelHidden: true } };

/** Each kind of line: words, addresses, machine text. */
export const Kinds: Story = {
  render: () => (
    <Gallery names={['text', 'email', 'url', 'code'] as const}>
      {(kind) => <TextField label={kind} kind={kind} defaultValue="https://github.com/naru/결제" />}
    </Gallery>
  ),
};

/** Every variant of the control's recipe. */
export const Faces: Story = {
  render: () => (
    <Gallery names={namesOf(control.classNames.variants.font)}>
      {(font) => (
        <input className={control({ font })} aria-label={font} defaultValue="결제 Payment 0123" />
      )}
    </Gallery>
  ),
};

/** Type Hangul: every syllable stays whole. */
export const HangulComposition: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <TextField {...args} limit={255} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
  play: async ({ canvasElement }) => {
    const field = textElementOf(canvasElement);
    playHangul(field);
    await expect(field).toHaveValue('김성훈');
  },
};

/** The longest name that is allowed. */
export const LongKorean: Story = { args: { limit: 255, defaultValue: edges.longKorean } };

/** Characters of more than one code unit. */
export const Emoji: Story = { args: { limit: 255, defaultValue: edges.emoji } };

/** Text from right to left. */
export const RightToLeft: Story = { args: { defaultValue: edges.rightToLeft } };

/** Long texts around the field, on a phone. */
export const LongTextsNarrow: Story = {
  args: {
    label: '아주 긴 이름을 가진 항목은 좁은 화면에서 여러 줄로 나뉩니다',
    hint: '이 설명은 항상 보이며 좁은 화면에서는 여러 줄이 됩니다.',
    error: '프로젝트 이름은 255자를 초과할 수 없습니다. 이름을 줄인 다음 다시 시도해주세요.',
    defaultValue: edges.longKorean,
    limit: 255,
    required: true,
  },
  tags: ['narrow'],
};

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <TextField {...args} {...texts} defaultValue={texts.label} limit={255} required />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
