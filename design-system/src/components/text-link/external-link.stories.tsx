import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Text } from '../text/text.tsx';
import { ExternalLink } from './external-link.tsx';

const meta = {
  id: 'actions-externallink',
  title: 'Actions/ExternalLink',
  component: ExternalLink,
  args: { href: 'https://pay.naru.example', children: 'pay.naru.example' },
} satisfies Meta<typeof ExternalLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 새 창에서 열리며, 화살표와 설명이 그 사실을 알립니다. */
export const Domain: Story = {};

/** 더 중요한 것 옆에 둡니다. */
export const Quiet: Story = { args: { tone: 'quiet' } };

/** 잘못되었거나 안전하지 않은 주소는 글로만 보입니다. */
export const Hostile: Story = {
  args: { href: ['javascript', 'alert(1)'].join(':'), children: 'javascript:alert(1)' },
};

/** 아주 긴 주소입니다. */
export const Edge: Story = {
  args: { href: extremeTexts.url, children: extremeTexts.url },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DomainNote() {
    return (
      <Text>
        서비스는 <ExternalLink href="https://pay.naru.example">pay.naru.example</ExternalLink>에서
        열립니다.
      </Text>
    );
  },
};
