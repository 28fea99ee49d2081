import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { CheckboxField } from './checkbox-field.tsx';

const terms = '서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)';

const meta = {
  id: 'inputs-checkboxfield',
  title: 'Inputs/CheckboxField',
  component: CheckboxField,
  decorators: [withFormWidth],
  args: { label: '로그인 상태 유지' },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 선택했습니다. */
export const Checked: Story = { args: { defaultChecked: true } };

/** 선택하지 않았습니다. */
export const Unchecked: Story = {};

/** 대표하는 항목 가운데 일부만 선택한 상태입니다. */
export const Mixed: Story = { args: { label: '모든 컨테이너', indeterminate: true } };

/** 필수이고, 레이블 옆에 링크가 있습니다. */
export const Required: Story = {
  args: { label: terms, required: true, labelAside: <a href="#terms">이용약관</a> },
};

/** 선택하지 않아 오류가 있습니다. */
export const Invalid: Story = {
  args: { label: terms, required: true, error: '서비스 이용약관에 동의해주세요.' },
};

/** 도움말이 있습니다. */
export const WithHint: Story = {
  args: { hint: '공용 컴퓨터에서는 선택하지 말아주세요.', defaultChecked: true },
};

/** 무언가를 글자 그대로 가리키는 레이블입니다. */
export const Code: Story = { args: { kind: 'code', label: 'DATABASE_URL', defaultChecked: true } };

/** 비활성 상태입니다. */
export const Disabled: Story = { args: { disabled: true } };

/** 선택한 채로 비활성 상태입니다. */
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };

/** 휴대폰 화면의 긴 레이블입니다. */
export const LongNarrow: Story = {
  args: { label: terms, error: '서비스 이용약관에 동의해주세요.', hint: '필수 항목입니다.' },
  tags: ['narrow'],
};

/** 텍스트를 받는 모든 자리에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => (
        <CheckboxField {...args} {...texts} labelAside={<a href="#terms">약관</a>} required />
      )}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Agreement() {
    const [agreed, setAgreed] = useState(false);
    return (
      <CheckboxField
        label="서비스 이용약관에 동의합니다 (필수)"
        labelAside={
          <TextLink>
            <a href="#terms">이용약관</a>
          </TextLink>
        }
        required
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
        error={agreed ? undefined : '서비스 이용약관에 동의해주세요.'}
      />
    );
  },
};
