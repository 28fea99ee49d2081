import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { banner } from './banner.css.ts';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Status/Banner',
  component: Banner,
  parameters: {
    guide: {
      purpose: '무슨 일이 있었는지, 무엇을 하면 되는지 그 일이 있는 자리에서 말합니다.',
      instead: [
        { when: '칸 하나의 잘못', use: 'Inputs/Field' },
        { when: '보이지 않는 곳에서 끝난 일', use: 'Overlays/Toast' },
        { when: '대답해야 나아갈 수 있을 때', use: 'Overlays/AlertDialog' },
        { when: '목록이 비었을 때', use: 'Status/EmptyState' },
      ],
      pattern: { name: '알림 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
      accessibility: [
        '실패는 alert로 곧바로, 나머지는 status로 쉬는 틈에 읽힙니다.',
        '색과 함께 모양과 말이 있습니다.',
        '초점을 빼앗지 않습니다. 같은 말을 두 곳에서 하지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: { tone: 'info', children: '인증 메일을 다시 보냈습니다.' },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Information. */
export const Info: Story = {};

/** Success. */
export const Success: Story = {
  args: { tone: 'success', children: '프로필이 성공적으로 업데이트되었습니다.' },
};

/** A warning, with the link that helps. */
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

/** What failed, why, and a button to try again. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '프로젝트를 불러오지 못했습니다',
    children: 'Failed to load projects',
    action: <Button size="small">다시 시도</Button>,
  },
};

/** Can be closed. */
export const Dismissible: Story = { args: { tone: 'success', onDismiss: fn() } };

/** The action goes below. */
export const Narrow: Story = { args: { ...Danger.args, onDismiss: fn() }, tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { tone: 'danger', title: edges.everything, children: edges.url },
  tags: ['edge'],
};

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(banner.classNames.variants.tone)}>
      {(tone) => <Banner {...args} tone={tone} title="제목" />}
    </Gallery>
  ),
};
