import type { Meta, StoryObj } from '@storybook/react-vite';
import { Brand } from './Brand.tsx';

const meta = {
  title: 'Layout/Brand',
  component: Brand,
  args: { children: <a href="#home">나루</a> },
} satisfies Meta<typeof Brand>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The mark and the name. */
export const Name: Story = {};
