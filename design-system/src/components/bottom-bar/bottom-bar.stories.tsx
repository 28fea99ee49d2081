import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Stack } from '../stack/stack.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';
import { BottomBar } from './bottom-bar.tsx';

const words = (text: string) => (
  <>
    <StatusBadge status="succeeded" />
    <Text as="span" size="caption" tone="muted" truncated>
      {text}
    </Text>
  </>
);

const meta = {
  id: 'actions-bottombar',
  title: 'Actions/BottomBar',
  component: BottomBar,
  parameters: {
    layout: 'fullscreen',
  },
  args: {
    label: '빠른 배포',
    status: words('배포됨'),
    action: <Button variant="primary">지금 배포</Button>,
    children: (
      <Card title="배포">
        <Button wide variant="primary">
          배포
        </Button>
      </Card>
    ),
  },
  render: (args) => (
    <>
      <BottomBar {...args} />
      <div style={{ blockSize: '200vh' }} />
    </>
  ),
} satisfies Meta<typeof BottomBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 내용이 화면에 보이므로 막대가 없습니다. */
export const ContentSeen: Story = { tags: ['narrow'] };

/** 내용이 한참 아래에 있습니다. */
export const Shown: Story = {
  tags: ['narrow'],
  render: (args) => (
    <>
      <div style={{ blockSize: '200vh' }} />
      <BottomBar {...args} />
    </>
  ),
  play: async () => {
    // The test checks only that the bar is in the document, because wide screens hide the bar.
    await expect(await screen.findByText('지금 배포')).toBeInTheDocument();
  },
};

/** 다 들어가지 않는 텍스트입니다. */
export const Edge: Story = {
  ...Shown,
  args: { status: words(extremeTexts.everything) },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectPage() {
    return (
      <Stack gap="xl">
        <Text tone="muted">
          좁은 화면에서 아래의 카드가 보이지 않을 때에만 화면 끝에 막대가 나타납니다.
        </Text>
        <BottomBar
          label="빠른 배포"
          status={<StatusBadge status="succeeded" />}
          action={<Button variant="primary">지금 배포</Button>}
        >
          <Card title="배포">
            <Button wide variant="primary">
              배포
            </Button>
          </Card>
        </BottomBar>
      </Stack>
    );
  },
};
