import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Button } from '../button/button.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { banner } from './banner.css.ts';
import { Banner } from './banner.tsx';

const meta = {
  id: 'status-banner',
  title: 'Status/Banner',
  component: Banner,
  args: { tone: 'info', children: '인증 메일을 다시 보냈습니다.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 안내입니다. */
export const Info: Story = {};

/** 성공입니다. */
export const Success: Story = {
  args: { tone: 'success', children: '프로필이 성공적으로 업데이트되었습니다.' },
};

/** 주의와 도움이 되는 링크입니다. */
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: '이메일 인증이 필요합니다',
    children: '계정이 아직 활성화되지 않았습니다. 받은 인증 메일을 확인해주세요.',
    action: (
      <TextLink>
        <a href="#forgot">메일을 받지 못했습니다</a>
      </TextLink>
    ),
  },
};

/** 무엇이 왜 실패했는지 말하고, 다시 시도하는 버튼을 둡니다. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '프로젝트를 불러오지 못했습니다',
    children: 'Failed to load projects',
    action: <Button size="small">다시 시도</Button>,
  },
};

/** 닫을 수 있습니다. */
export const Dismissible: Story = { args: { tone: 'success', onDismiss: fn() } };

/** 행동이 아래로 내려갑니다. */
export const Narrow: Story = { args: { ...Danger.args, onDismiss: fn() }, tags: ['narrow'] };

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { tone: 'danger', title: extremeTexts.everything, children: extremeTexts.url },
  tags: ['edge'],
};

/** 모든 `tone`입니다. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(banner.classNames.variants.tone)}>
      {(tone) => <Banner {...args} tone={tone} title="제목" />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LoadingFailure() {
    const [shown, setShown] = useState(true);
    if (!shown) return <Button onClick={() => setShown(true)}>다시 보기</Button>;
    return (
      <Banner
        tone="danger"
        title="프로젝트를 불러오지 못했습니다"
        action={<Button size="small">다시 시도</Button>}
        onDismiss={() => setShown(false)}
      >
        인터넷 연결을 확인해주세요.
      </Banner>
    );
  },
};
