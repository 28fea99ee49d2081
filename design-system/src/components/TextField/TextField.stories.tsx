import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { HangulTrial, inForm } from '../../testing/formStory.tsx';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { control } from '../Field/control.css.ts';
import { TextField } from './TextField.tsx';

const meta = {
  title: 'Inputs/TextField',
  component: TextField,
  decorators: [inForm],
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

/** The mark is for the eye; the name stays the label alone. */
export const Required: Story = { args: { required: true } };

/** What is wrong stands under the field. */
export const Invalid: Story = {
  args: { required: true, error: '프로젝트 이름을 입력해주세요.' },
};

/** Counts code points after trimming and NFC. */
export const Counter: Story = { args: { limit: 255, defaultValue: '결제 서버' } };

/** Too long: counted and told, never cut off. */
export const OverLimit: Story = {
  args: {
    limit: 255,
    defaultValue: `${edges.longKorean}버`,
    error: '프로젝트 이름은 255자를 초과할 수 없습니다.',
  },
};

/** To be read and copied, not changed. */
export const ReadOnly: Story = { args: { label: '사용자명', value: 'seonghun', readOnly: true } };

/** Out of reach. */
export const Disabled: Story = { args: { defaultValue: '결제 서버', disabled: true } };

/** An example of a value in the empty field. */
export const Placeholder: Story = { args: { label: '브랜치', kind: 'code', placeholder: 'main' } };

/** A link with another purpose stands beside the label. */
export const LabelAside: Story = {
  args: { label: '이메일', kind: 'email', labelAside: <a href="#why">왜 필요한가요?</a> },
};

/** The label is there for screen readers. */
export const LabelHidden: Story = { args: { label: '결제 서버 값', labelHidden: true } };

/** Each kind of line: words, addresses, machine text. */
export const Kinds: Story = {
  render: () => (
    <Gallery names={['text', 'email', 'url', 'code'] as const}>
      {(kind) => <TextField label={kind} kind={kind} defaultValue="https://github.com/naru/결제" />}
    </Gallery>
  ),
};

/** Every face of the control, from its recipe. */
export const Faces: Story = {
  render: () => (
    <Gallery names={namesOf(control.classNames.variants.font)}>
      {(font) => (
        <input className={control({ font })} aria-label={font} defaultValue="결제 Payment 0123" />
      )}
    </Gallery>
  ),
};

/** Type Hangul: every syllable arrives whole, whatever stands behind the field. */
export const Hangul: Story = {
  name: '한글 조합',
  render: (args) => (
    <HangulTrial>
      {(take) => <TextField {...args} limit={255} onChange={(event) => take(event.target.value)} />}
    </HangulTrial>
  ),
};

/** The longest name there may be. */
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
