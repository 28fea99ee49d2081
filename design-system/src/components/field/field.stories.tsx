import type { Meta, StoryObj } from '@storybook/react-vite';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { control } from './control.css.ts';
import { Field, type FieldProps } from './field.tsx';

const dateInput: FieldProps['children'] = (joined) => (
  <input {...joined} className={control({ numeric: true })} type="date" defaultValue="2025-09-01" />
);

const meta = {
  title: 'Inputs/Field',
  component: Field,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '디자인 시스템에 없는 입력 요소를 레이블, 도움말, 오류, 글자 수와 이어 주는 틀입니다.',
      instead: [
        { when: '글을 입력받을 때', use: 'Inputs/TextField' },
        { when: '하나를 고를 때', use: 'Inputs/SelectField' },
        { when: '바꿀 수 없는 사실을 보일 때', use: 'Status/DescriptionList' },
      ],
      pattern: {
        name: 'WCAG 2.2, H44와 ARIA21',
        url: 'https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA21',
      },
      accessibility: [
        'children이 받는 속성을 입력 요소에 그대로 펼칩니다. 이름과 설명, 오류가 그것으로 이어집니다.',
        '여러 요소의 묶음은 naming="group"으로 두고 aria-labelledby를 씁니다.',
        '필수 표시(*)는 눈을 위한 것이라 이름에 섞이지 않고, aria-required로 따로 알립니다.',
        '오류는 alert이 아닙니다. 제출하면 포커스가 첫 오류로 가서 읽힙니다.',
      ],
    } satisfies Guide,
  },
  args: { label: '시작일', children: dateInput },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A custom input in the common frame. */
export const OwnControl: Story = {};

/** With help. */
export const WithHint: Story = { args: { hint: '오늘보다 늦은 날짜를 고르세요.' } };

/** The required mark is visible only; the accessible name is the label alone. */
export const Required: Story = { args: { required: true } };

/** The error is under the control and is its description. */
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

/** Texts that break layouts, in every place that takes a text. */
export const Edges: Story = {
  render: (args) => (
    <EdgeTexts>
      {(texts) => (
        <Field
          {...args}
          {...texts}
          labelAside={<a href="#help">도움말</a>}
          counter={{ text: texts.label, limit: 2 }}
          required
        />
      )}
    </EdgeTexts>
  ),
  tags: ['edge'],
};
