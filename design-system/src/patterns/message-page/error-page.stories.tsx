import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/button/button.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { forMember, pageStory } from '../../testing/page-story.tsx';
import { MessagePage } from './message-page.tsx';

const meta = {
  title: 'Patterns/ErrorPage',
  component: MessagePage,
  decorators: [forMember],
  parameters: {
    ...pageStory,
    guide: {
      purpose:
        '화면을 보여 줄 수 없을 때 그 자리에 섭니다. 무슨 일인지, 무슨 뜻인지, 무엇을 하면 되는지를 이 순서로 말합니다.',
      instead: [
        { when: '화면의 일부만 불러오지 못했을 때', use: 'Status/Banner' },
        { when: '프로젝트가 없는 주소일 때', use: 'Patterns/NotFound' },
      ],
      accessibility: [
        '제목은 h1이고 초점을 받을 수 있습니다.',
        '고장일 때만 설명이 alert입니다. 권한이 없는 것은 고장이 아닙니다.',
        '다른 코드가 오지 않아도 보여야 하므로 첫 코드에 들어 있는 것만으로 그립니다.',
      ],
    } satisfies Guide,
  },
  args: {
    broken: true,
    title: '화면을 표시하지 못했습니다',
    children: '예상하지 못한 문제가 생겼습니다. 다시 시도해도 같으면 잠시 후 다시 찾아주세요.',
    action: <Button variant="primary">다시 시도</Button>,
  },
} satisfies Meta<typeof MessagePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page threw an error. */
export const Broken: Story = {};

/** Its code could not be loaded. */
export const CodeMissing: Story = {
  args: {
    children: '화면에 필요한 파일을 받지 못했습니다. 인터넷 연결을 확인하고 다시 시도해주세요.',
  },
};

/** The member has no access. */
export const AccessDenied: Story = {
  args: {
    broken: false,
    title: '접근 권한이 없습니다',
    children: '이 페이지에 접근할 수 있는 권한이 없습니다.',
    action: (
      <TextLink>
        <a href="#dashboard">대시보드로</a>
      </TextLink>
    ),
  },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** Very long texts. */
export const Edge: Story = {
  tags: ['edge'],
  args: { title: edges.longKorean, children: edges.longKorean },
};
