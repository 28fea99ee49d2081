import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { textLink } from './text-link.css.ts';
import { TextLink } from './text-link.tsx';

const meta = {
  title: 'Actions/TextLink',
  component: TextLink,
  parameters: {
    guide: {
      purpose: '다른 페이지로 가는 글입니다. 어떤 라우터의 링크든 감싸서 옷을 입힙니다.',
      instead: [
        { when: '제품 밖으로 나갈 때', use: 'Actions/ExternalLink' },
        { when: '무언가를 할 때', use: 'Actions/Button' },
        { when: '주 메뉴의 링크', use: 'Navigation/TopNavigation' },
      ],
      pattern: { name: '링크 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/link/' },
      accessibility: [
        '링크의 글만 읽고 어디로 가는지 알 수 있게 적습니다. “여기”라고 적지 않습니다.',
        '색만으로 말하지 않습니다. 글 속의 링크에는 밑줄이 있습니다.',
      ],
    } satisfies Guide,
  },
  args: { children: <a href="#forgot">비밀번호를 잊으셨나요?</a> },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In text. */
export const Plain: Story = {};

/** A link back, above a page's heading. */
export const Back: Story = {
  args: {
    tone: 'quiet',
    icon: ArrowLeft,
    children: <a href="#projects">프로젝트 목록으로</a>,
  },
};

/** A name in a list. */
export const Name: Story = { args: { tone: 'strong', children: <a href="#pay">결제 서버</a> } };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { tone: 'strong', children: <a href="#long">{edges.everything}</a> },
  tags: ['edge'],
};

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(textLink.classNames.variants.tone)}>
      {(tone) => <TextLink {...args} tone={tone} />}
    </Gallery>
  ),
};
