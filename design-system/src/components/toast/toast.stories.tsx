import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Notice, NoticeAction } from '../../testing/notices.tsx';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { TextLink } from '../text-link/text-link.tsx';
import { type NoticeAction as ActionOptions, useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

const meta = {
  id: 'overlays-toast',
  title: 'Overlays/Toast',
  component: Notice,
  subcomponents: { NoticeAction, ToastProvider },
  parameters: overlayStoryParameters,
  args: { tone: 'success', title: '배포를 마쳤습니다' },
  // The chunk of notices is loaded with the first notice.
  play: async ({ args }) => {
    await screen.findByText(args.title, undefined, { timeout: 10_000 });
  },
  decorators: [
    (Story) => (
      <ToastProvider>
        <div style={{ padding: 'var(--naru-space-xl)' }}>
          <Inline>
            <Story />
          </Inline>
        </div>
      </ToastProvider>
    ),
  ],
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 보이지 않는 곳에서 성공했습니다. */
export const Success: Story = {};

/** 정보를 알립니다. */
export const Info: Story = {
  args: { tone: 'info', title: '새 버전이 있습니다', description: '새로고침하면 적용됩니다.' },
};

/** 오류는 닫을 때까지 남습니다. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '배포 상태를 확인하지 못했습니다',
    description: '네트워크 연결을 확인해주세요. 다시 연결되면 이어서 확인합니다.',
  },
};

/** 더 자세한 내용으로 가는 링크가 있습니다. */
export const WithLink: Story = {
  args: {
    tone: 'danger',
    title: '결제 서버를 배포하지 못했습니다',
    description: '빌드하지 못했습니다. 로그를 확인해주세요.',
    link: (
      <TextLink>
        <a href="#log">배포 로그 보기</a>
      </TextLink>
    ),
  },
};

const undo: ActionOptions = {
  label: '되돌리기',
  pendingLabel: '되돌리는 중',
  seconds: 10,
  onPress: () => Promise.withResolvers().promise,
};

const retry: ActionOptions = {
  label: '다시 시도',
  pendingLabel: '되돌리는 중',
  onPress: undo.onPress,
};

/** 10초 동안 되돌릴 수 있습니다. */
export const Undo: Story = {
  args: {
    title: 'API_TOKEN 시크릿을 삭제했습니다',
    description: '다음 배포부터 적용됩니다.',
    action: undo,
  },
  tags: ['narrow', 'moves'],
};

/** 되돌리는 중입니다. */
export const Undoing: Story = {
  args: { title: 'API_TOKEN 시크릿을 삭제했습니다', action: undo },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
    await screen.findByText('되돌리는 중');
  },
};

/** 여러 알림이 저마다 시간을 세고, 다시 시도할 수 있는 실패가 하나 있습니다. */
export const Stack: Story = {
  tags: ['moves'],
  args: { title: 'API_TOKEN 시크릿을 삭제했습니다', action: undo },
  render: (args) => (
    <>
      <Notice {...args} />
      <Notice {...args} title="네트워크를 삭제했습니다" />
      <Notice
        tone="danger"
        title="마운트를 되돌리지 못했습니다"
        description="서버에 연결하지 못했습니다. 인터넷 연결을 확인해주세요."
        action={retry}
      />
    </>
  ),
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = {
  args: { tone: 'danger', title: extremeTexts.everything },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'API_TOKEN 삭제' }));
    await screen.findByText('API_TOKEN 시크릿을 삭제했습니다');
  },
  // An application uses the provider once, around all of its pages.
  render: function DeleteVariable() {
    const notify = useToast();
    const remove = () =>
      notify({
        tone: 'success',
        title: 'API_TOKEN 시크릿을 삭제했습니다',
        description: '다음 배포부터 적용됩니다.',
        action: {
          label: '되돌리기',
          pendingLabel: '되돌리는 중',
          seconds: 10,
          onPress: async () => notify({ tone: 'info', title: 'API_TOKEN 시크릿을 되돌렸습니다' }),
        },
      });
    return <Button onClick={remove}>API_TOKEN 삭제</Button>;
  },
};
