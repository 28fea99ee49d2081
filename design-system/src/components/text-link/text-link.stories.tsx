import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Stack } from '../stack/stack.tsx';
import { textLink } from './text-link.css.ts';
import { TextLink } from './text-link.tsx';

const meta = {
  id: 'actions-textlink',
  title: 'Actions/TextLink',
  component: TextLink,
  args: { children: <a href="#forgot">비밀번호를 잊으셨나요?</a> },
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 텍스트 속의 링크입니다. */
export const Plain: Story = {};

/** 페이지 제목 위에 있는, 돌아가는 링크입니다. */
export const Back: Story = {
  args: {
    tone: 'quiet',
    icon: ArrowLeft,
    children: <a href="#projects">프로젝트 목록으로</a>,
  },
};

/** 목록 속의 이름입니다. */
export const Name: Story = { args: { tone: 'strong', children: <a href="#pay">결제 서버</a> } };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { tone: 'strong', children: <a href="#long">{extremeTexts.everything}</a> },
  tags: ['edge'],
};

/** 모든 `tone`입니다. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(textLink.classNames.variants.tone)}>
      {(tone) => <TextLink {...args} tone={tone} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Links() {
    return (
      <Stack>
        <TextLink tone="quiet" icon={ArrowLeft}>
          <a href="#projects">프로젝트 목록으로</a>
        </TextLink>
        <TextLink>
          <a href="#forgot">비밀번호를 잊으셨나요?</a>
        </TextLink>
      </Stack>
    );
  },
};
