import type { Meta, StoryObj } from '@storybook/react-vite';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';
import { avatar } from './avatar.css.ts';
import { Avatar } from './avatar.tsx';

const meta = {
  id: 'status-avatar',
  title: 'Status/Avatar',
  component: Avatar,
  args: { name: '김성훈' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 한글 이름의 첫 글자를 보입니다. */
export const Hangul: Story = {};

/** 사용자명의 첫 글자를 대문자로 보입니다. */
export const Latin: Story = { args: { name: 'demo' } };

/** 모든 `size`입니다. */
export const Sizes: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(avatar.classNames.variants.size)}>
      {(size) => <Avatar {...args} size={size} />}
    </Gallery>
  ),
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { name: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Members() {
    const members = ['김성훈', '이서연', 'demo'];
    return (
      <Inline gap="l">
        {members.map((name) => (
          <Inline key={name} gap="s">
            <Avatar name={name} />
            <Text>{name}</Text>
          </Inline>
        ))}
      </Inline>
    );
  },
};
