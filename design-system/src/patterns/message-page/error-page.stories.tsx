import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/button/button.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { pageStoryParameters, withMemberPage } from '../../testing/page-story.tsx';
import { MessagePage } from './message-page.tsx';

const meta = {
  id: 'patterns-errorpage',
  title: 'Patterns/ErrorPage',
  component: MessagePage,
  decorators: [withMemberPage],
  parameters: {
    ...pageStoryParameters,
  },
  args: {
    broken: true,
    title: '화면을 표시하지 못했습니다',
    children: '화면을 그리는 중 오류가 났습니다. 다시 시도하고, 계속되면 운영자에게 알려주세요.',
    action: <Button variant="primary">다시 시도</Button>,
  },
} satisfies Meta<typeof MessagePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 페이지에서 오류가 났습니다. */
export const Broken: Story = {};

/** 페이지의 코드를 불러오지 못했습니다. */
export const CodeMissing: Story = {
  args: {
    children: '화면에 필요한 파일을 받지 못했습니다. 인터넷 연결을 확인하고 다시 시도해주세요.',
  },
};

/** 회원에게 접근 권한이 없습니다. */
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

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 아주 긴 텍스트입니다. */
export const Edge: Story = {
  tags: ['edge'],
  args: { title: extremeTexts.longKorean, children: extremeTexts.longKorean },
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function BrokenPage() {
    return (
      <MessagePage
        broken
        title="화면을 표시하지 못했습니다"
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            다시 시도
          </Button>
        }
      >
        화면을 그리는 중 오류가 났습니다. 다시 시도하고, 계속되면 운영자에게 알려주세요.
      </MessagePage>
    );
  },
};
