import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Button } from '../Button/Button.tsx';
import { TextLink } from '../TextLink/TextLink.tsx';
import { banner } from './Banner.css.ts';
import { Banner } from './Banner.tsx';

const meta = {
  title: 'Status/Banner',
  component: Banner,
  args: { tone: 'info', children: '인증 메일을 다시 보냈습니다.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** News. */
export const Info: Story = {};

/** Done. */
export const Success: Story = {
  args: { tone: 'success', children: '프로필이 성공적으로 업데이트되었습니다.' },
};

/** Something to be taken care of, with the link that helps. */
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: '이메일 인증이 필요합니다',
    children: '계정이 아직 활성화되지 않았습니다. 받은 인증 메일을 확인하세요.',
    action: (
      <TextLink>
        <a href="#forgot">메일을 받지 못했습니다</a>
      </TextLink>
    ),
  },
};

/** What failed, why, and the way to try again. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '프로젝트를 불러오지 못했습니다',
    children: 'Failed to load projects',
    action: <Button size="small">다시 시도</Button>,
  },
};

/** Can be put away once read. */
export const Dismissible: Story = { args: { tone: 'success', onDismiss: fn() } };

/** The action goes below. */
export const Narrow: Story = { args: { ...Danger.args, onDismiss: fn() }, tags: ['narrow'] };

/** Words without a space. */
export const LongNarrow: Story = {
  args: { tone: 'danger', title: edges.longKorean, children: edges.url },
  tags: ['narrow'],
};

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(banner.classNames.variants.tone)}>
      {(tone) => <Banner {...args} tone={tone} title="제목" />}
    </Gallery>
  ),
};
