import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { brandIcon, brandNames, findBrandOutline } from './brands.ts';

const meta = {
  id: 'status-brandlogo',
  title: 'Status/BrandLogo',
  component: BrandLogo,
  args: { name: 'react' },
} satisfies Meta<typeof BrandLogo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 이름이 옆에 표시되어 있어 로고는 장식입니다. */
export const Decorative: Story = {};

/** 혼자 있어서 레이블이 있습니다. */
export const Labelled: Story = { args: { name: 'github', label: 'GitHub' } };

/** 로고가 없는 이름입니다. */
export const Unknown: Story = { args: { name: 'fortran' } };

/** 주위의 텍스트처럼 흐립니다. */
export const Muted: Story = {
  render: (args) => (
    <Text tone="muted">
      <BrandLogo {...args} />
    </Text>
  ),
};

/** 버튼의 아이콘으로 쓴 16px 로고입니다. */
export const InButton: Story = {
  render: () => <Button icon={brandIcon('github')}>GitHub 계정 연결</Button>,
};

/** 모든 로고와 그 이름입니다. */
export const Logos: Story = {
  render: () => (
    <Inline gap="l">
      {brandNames.map((name) => (
        <Inline key={name} gap="s">
          <BrandLogo name={name} />
          {findBrandOutline(name)?.title}
        </Inline>
      ))}
    </Inline>
  ),
  tags: ['narrow'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Runtime() {
    return (
      <Inline gap="l">
        <Inline gap="s">
          <BrandLogo name="nodejs" />
          <Text>Node.js</Text>
        </Inline>
        <BrandLogo name="github" label="GitHub" />
        <Button icon={brandIcon('github')}>GitHub 계정 연결</Button>
      </Inline>
    );
  },
};
