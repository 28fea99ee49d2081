import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Text } from '../Text/Text.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { brandNames, brandOf } from './brands.ts';

const meta = {
  title: 'Status/BrandLogo',
  component: BrandLogo,
  args: { name: 'react' },
} satisfies Meta<typeof BrandLogo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside words that name it: decoration. */
export const Decorative: Story = {};

/** Alone: its label says it. */
export const Labelled: Story = { args: { name: 'github', label: 'GitHub' } };

/** A name without a logo. */
export const Unknown: Story = { args: { name: 'fortran' } };

/** Muted like the text around it. */
export const Muted: Story = {
  render: (args) => (
    <Text tone="muted">
      <BrandLogo {...args} />
    </Text>
  ),
};

/** 16 px, as the icon of a button. */
export const InButton: Story = {
  render: () => <Button icon={<BrandLogo name="github" size="control" />}>GitHub 계정 연결</Button>,
};

/** Every logo with its name. */
export const Logos: Story = {
  render: () => (
    <Inline gap="l">
      {brandNames.map((name) => (
        <Inline key={name} gap="s">
          <BrandLogo name={name} />
          {brandOf(name)?.title}
        </Inline>
      ))}
    </Inline>
  ),
  tags: ['narrow'],
};
