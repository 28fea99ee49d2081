import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { ExternalLink } from './external-link.tsx';

const meta = {
  title: 'Actions/ExternalLink',
  component: ExternalLink,
  parameters: {
    guide: {
      purpose:
        '새 창에서 열리는 바깥 주소입니다. 믿을 수 없는 주소는 링크가 되지 않고 글로 남습니다.',
      instead: [
        { when: '제품 안에서 옮길 때', use: 'Actions/TextLink' },
        { when: '주소를 읽기만 할 때', use: 'Status/CodeText' },
      ],
      pattern: { name: '링크 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/link/' },
      accessibility: [
        '새 창에서 열린다는 것을 화살표로 보이고 설명으로 읽어 줍니다. 이름에는 섞지 않습니다.',
        'http와 https가 아닌 주소는 누를 수 없습니다.',
      ],
    } satisfies Guide,
  },
  args: { href: 'https://pay.naru.example', children: 'pay.naru.example' },
} satisfies Meta<typeof ExternalLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a new window; an arrow and the description tell this. */
export const Domain: Story = {};

/** Beside something more important. */
export const Quiet: Story = { args: { tone: 'quiet' } };

/** An invalid or unsafe address is shown as text. */
export const Hostile: Story = {
  args: { href: ['javascript', 'alert(1)'].join(':'), children: 'javascript:alert(1)' },
};

/** A very long address. */
export const Edge: Story = {
  args: { href: edges.url, children: edges.url },
  tags: ['edge'],
};
