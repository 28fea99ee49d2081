import type { Meta, StoryObj } from '@storybook/react-vite';
import { inForm } from '../../testing/formStory.tsx';
import { control } from './control.css.ts';
import { Field, type FieldProps } from './Field.tsx';

const dateInput: FieldProps['children'] = (joined) => (
  <input {...joined} className={control({ numeric: true })} type="date" defaultValue="2025-09-01" />
);

const meta = {
  title: 'Inputs/Field',
  component: Field,
  decorators: [inForm],
  args: { label: '시작일', children: dateInput },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An input of one's own in the common frame. */
export const OwnControl: Story = {};

/** With help. */
export const WithHint: Story = { args: { hint: '오늘보다 늦은 날짜를 고르세요.' } };

/** The mark is for the eye; the name stays the label alone. */
export const Required: Story = { args: { required: true } };

/** What is wrong stands under the control and describes it. */
export const Invalid: Story = { args: { error: '오늘보다 늦은 날짜를 골라주세요.' } };

/** A set of controls: named by the label through `aria-labelledby`. */
export const Group: Story = {
  args: {
    label: '알림 받기',
    naming: 'group',
    hint: '여러 개를 고를 수 있습니다.',
    children: ({ id, 'aria-describedby': describedBy }, labelId) => (
      <fieldset
        id={id}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        style={{ border: 0, padding: 0 }}
      >
        {['이메일', '문자'].map((name) => (
          <label key={name} style={{ marginInlineEnd: 16 }}>
            <input type="checkbox" /> {name}
          </label>
        ))}
      </fieldset>
    ),
  },
};

/** Everything at once, on a phone. */
export const EverythingNarrow: Story = {
  args: {
    label: '아주 긴 이름을 가진 항목은 좁은 화면에서 여러 줄로 나뉩니다',
    labelAside: <a href="#help">도움말</a>,
    hint: '이 설명은 항상 보입니다.',
    error: '오늘보다 늦은 날짜를 골라주세요.',
    counter: { text: '가나다', limit: 2 },
    required: true,
  },
  tags: ['narrow'],
};
