import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { Stack } from '../stack/stack.tsx';
import { SwitchField } from './switch-field.tsx';

const meta = {
  id: 'inputs-switchfield',
  title: 'Inputs/SwitchField',
  component: SwitchField,
  decorators: [withFormWidth],
  args: { label: '자동 배포', checked: false, onCheckedChange: fn() },
} satisfies Meta<typeof SwitchField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 꺼짐 */
export const Off: Story = {};

/** 켜짐 */
export const On: Story = { args: { checked: true } };

/** 도움말과 함께 */
export const WithHint: Story = {
  args: { checked: true, hint: 'main 브랜치에 푸시하면 바로 배포합니다.' },
};

/** 켜는 중. 누르는 것만 막힙니다 */
export const Pending: Story = { args: { checked: true, pending: true } };

/** 끄는 중 */
export const PendingOff: Story = { args: { pending: true } };

/** 적용하지 못함. 상태는 그대로이고 이유를 알립니다 */
export const Failed: Story = {
  args: { error: '저장소에 연결하지 못해 켜지 못했습니다. 잠시 후에 다시 시도해주세요.' },
};

/** 쓸 수 없음. 이유를 도움말에 표시합니다 */
export const Disabled: Story = {
  args: { disabled: true, hint: '저장소를 연결하면 켤 수 있습니다.' },
};

/** 켜져 있고 쓸 수 없음 */
export const DisabledOn: Story = {
  args: { disabled: true, checked: true, hint: '관리자만 끌 수 있습니다.' },
};

/** 눌러서 켬 */
export const Pressed: Story = {
  render: function Render(args) {
    const [checked, setChecked] = useState(args.checked);
    return <SwitchField {...args} checked={checked} onCheckedChange={setChecked} />;
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('자동 배포'));
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
};

/** 휴대폰에서 여럿이 나란히 */
export const Narrow: Story = {
  render: (args) => (
    <Stack gap="l">
      <SwitchField {...args} checked hint="main 브랜치에 푸시하면 바로 배포합니다." />
      <SwitchField
        {...args}
        label="배포에 실패하면 이메일로 알림"
        error="이메일 주소를 확인하지 못했습니다. 프로필에서 다시 확인해주세요."
      />
    </Stack>
  ),
  tags: ['narrow'],
};

/** 텍스트가 들어가는 모든 자리에, 배치를 깨뜨리기 쉬운 텍스트 */
export const Edges: Story = {
  render: (args) => (
    <ExtremeTextExamples>
      {(texts) => <SwitchField {...args} {...texts} checked />}
    </ExtremeTextExamples>
  ),
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function AutomaticDeployment() {
    const [checked, setChecked] = useState(true);
    return (
      <SwitchField
        label="자동 배포"
        hint="main 브랜치에 푸시하면 바로 배포합니다."
        checked={checked}
        onCheckedChange={setChecked}
      />
    );
  },
};
