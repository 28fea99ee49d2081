import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { control } from './control.css.ts';
import { Field, type FieldProps } from './field.tsx';

const dateInput: FieldProps['children'] = (joined) => (
  <input {...joined} className={control({ numeric: true })} type="date" defaultValue="2025-09-01" />
);

const meta = {
  id: 'inputs-field',
  title: 'Inputs/Field',
  component: Field,
  decorators: [withFormWidth],
  args: { label: '시작일', children: dateInput },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 직접 만든 입력 요소를 공통 틀에 넣었습니다. */
export const OwnControl: Story = {};

/** 도움말이 있습니다. */
export const WithHint: Story = { args: { hint: '오늘보다 늦은 날짜를 선택해주세요.' } };

/** 필수 표시는 눈에만 보이고, 접근성 이름은 레이블뿐입니다. */
export const Required: Story = { args: { required: true } };

/** 오류가 입력 요소 아래에 있고, 그 설명이 됩니다. */
export const Invalid: Story = { args: { error: '오늘보다 늦은 날짜를 선택해주세요.' } };

/** 여러 입력 요소의 묶음입니다. 레이블이 `aria-labelledby`로 이름이 됩니다. */
export const Group: Story = {
  args: {
    label: '알림 받기',
    naming: 'group',
    hint: '여러 개를 선택할 수 있습니다.',
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

/** 휴대폰 화면에서 모든 것을 한꺼번에 보입니다. */
export const EverythingNarrow: Story = {
  args: {
    label: '아주 긴 이름을 가진 항목은 좁은 화면에서 여러 줄로 나뉩니다',
    labelAside: <a href="#help">도움말</a>,
    hint: '이 설명은 항상 보입니다.',
    error: '오늘보다 늦은 날짜를 선택해주세요.',
    counter: { text: '가나다', limit: 2 },
    required: true,
  },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <Field
          {...args}
          {...texts}
          labelAside={<a href="#help">도움말</a>}
          counter={{ text: texts.label, limit: 2 }}
          required
        />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function StartDate() {
    const [date, setDate] = useState('2025-09-01');
    return (
      <Field
        label="시작일"
        hint="오늘보다 늦은 날짜를 선택해주세요."
        error={date === '' ? '시작일을 선택해주세요.' : undefined}
        required
      >
        {(joined) => (
          <input
            {...joined}
            type="date"
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
    );
  },
};
