import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { brandIcon } from './brand-icon.ts';
import { BrandLogo } from './brand-logo.tsx';
import { brandNames, brandOf } from './brands.ts';

const meta = {
  title: 'Status/BrandLogo',
  component: BrandLogo,
  parameters: {
    guide: {
      purpose: '템플릿과 바깥 서비스의 로고입니다. 한 가지 색으로 그려 글과 함께 조용히 놓입니다.',
      instead: [
        { when: '나루의 표지', use: 'Layout/Brand' },
        { when: '행동을 나타내는 그림', use: 'Actions/IconButton' },
      ],
      pattern: {
        name: '이름과 설명 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/practices/names-and-descriptions/',
      },
      accessibility: [
        '이름이 옆에 적혀 있으면 장식이어서 읽히지 않습니다. 혼자 있을 때만 이름을 줍니다.',
        '모르는 이름은 두루 쓰는 그림으로 보입니다.',
      ],
    } satisfies Guide,
  },
  args: { name: 'react' },
} satisfies Meta<typeof BrandLogo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside a text that names it: decorative. */
export const Decorative: Story = {};

/** Alone: it has a label. */
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
  render: () => <Button icon={brandIcon('github')}>GitHub 계정 연결</Button>,
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
