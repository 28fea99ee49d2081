import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../Text/Text.tsx';
import { LiveRegion } from './LiveRegion.tsx';

const meta = {
  title: 'Accessibility/LiveRegion',
  component: LiveRegion,
  args: { message: '복사됨' },
  render: (args) => (
    <>
      <Text>이 문장 옆에 보이지 않는 알림 영역이 있습니다.</Text>
      <LiveRegion {...args} />
    </>
  ),
} satisfies Meta<typeof LiveRegion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Read when there is a pause. */
export const Polite: Story = {};

/** Interrupts; for what cannot wait. */
export const Assertive: Story = { args: { urgency: 'assertive', message: '연결이 끊어졌습니다.' } };
