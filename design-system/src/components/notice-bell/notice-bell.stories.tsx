import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { withPresentationMode } from '../../testing/presentation-mode.tsx';
import { Banner } from '../banner/banner.tsx';
import { NoticeBell, type NoticeBellProps } from './notice-bell.tsx';
import { NoticeBellItem } from './notice-bell-item.tsx';
import { NoticeButton } from './notice-button.tsx';

const items = [
  <NoticeBellItem
    key="failed"
    tone="danger"
    link={<a href="#deployment">배포에 실패했습니다</a>}
    place="결제 서버"
    detail="web: 빌드 명령이 오류로 끝났습니다."
    at="2025-03-02T14:05:00+09:00"
    unseen
  />,
  <NoticeBellItem
    key="restarted"
    tone="warning"
    link={<a href="#container">worker 컨테이너를 다시 시작했습니다</a>}
    place="결제 서버"
    at="2025-03-02T13:40:00+09:00"
    unseen
  />,
  <NoticeBellItem
    key="browser"
    tone="warning"
    link={<a href="#security">새 브라우저에서 로그인했습니다</a>}
    detail="Firefox · Linux"
    at="2025-03-01T18:30:00+09:00"
    unseen={false}
  />,
  <NoticeBellItem
    key="deployed"
    tone="success"
    link={<a href="#deployment-2">배포했습니다</a>}
    place="알림 서버"
    at="2025-02-28T09:12:00+09:00"
    unseen={false}
  />,
];

const meta = {
  id: 'navigation-noticebell',
  title: 'Navigation/NoticeBell',
  component: NoticeBell,
  subcomponents: { NoticeButton, NoticeBellItem },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    ...overlayStoryParameters,
    layout: 'padded',
  },
  args: {
    unseen: 2,
    items,
    emptyDescription: '배포가 끝나거나 컨테이너에 문제가 생기면 알려드립니다.',
    onMore: fn(),
    onOpenChange: fn(),
    defaultOpen: true,
  },
} satisfies Meta<NoticeBellProps>;

export default meta;
type Story = StoryObj<NoticeBellProps>;

/** 열려 있습니다. 아직 보지 않은 것에 점이 있습니다. */
export const Open: Story = {};

/** 닫혀 있는 버튼입니다. 새 소식의 수가 종에 있습니다. */
export const Closed: Story = { args: { defaultOpen: false } };

/** 새 소식이 없습니다. */
export const Seen: Story = { args: { defaultOpen: false, unseen: 0 } };

/** 백 개가 넘으면 99+로 보입니다. 접근성 이름은 정확한 수입니다. */
export const Many: Story = { args: { defaultOpen: false, unseen: 120 } };

/** 처음 불러오는 동안입니다. */
export const Loading: Story = { args: { items: undefined, onMore: undefined } };

/** 알림이 하나도 없습니다. */
export const Empty: Story = { args: { unseen: 0, items: [], onMore: undefined } };

/** 불러오지 못했습니다. */
export const Failed: Story = {
  args: {
    items: undefined,
    onMore: undefined,
    failure: <Banner tone="danger" title="알림을 불러오지 못했습니다" />,
  },
};

/** 발표하는 동안에는 주소와 이메일이 가려집니다. */
export const Presenting: Story = {
  decorators: [withPresentationMode],
  args: {
    items: [
      <NoticeBellItem
        key="browser"
        tone="warning"
        link={<a href="#security">새 브라우저에서 로그인했습니다</a>}
        detail="Firefox · Linux, 203.0.113.7"
        at="2025-03-01T18:30:00+09:00"
        unseen
      />,
    ],
  },
};

/** 휴대폰에서는 화면의 너비를 씁니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 키보드로 알림 하나를 엽니다. */
export const ByKeyboard: Story = {
  args: { defaultOpen: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const bell = canvas.getByRole('button', { name: '알림, 새 소식 2개' });
    bell.focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** 입력란을 깨는 텍스트입니다. */
export const Edge: Story = {
  args: {
    items: Object.values(extremeTexts).map((text) => (
      <NoticeBellItem
        key={text}
        tone="danger"
        link={<a href="#edge">{text}</a>}
        place={text}
        detail={text}
        at="2025-03-02T14:05:00+09:00"
        unseen
      />
    )),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Bell() {
    const [unseen, setUnseen] = useState(1);
    return (
      <NoticeBell
        unseen={unseen}
        items={[
          <NoticeBellItem
            key="failed"
            tone="danger"
            link={<a href="#deployment">배포에 실패했습니다</a>}
            place="결제 서버"
            at="2025-03-02T14:05:00+09:00"
            unseen={unseen > 0}
          />,
        ]}
        emptyDescription="배포가 끝나면 알려드립니다."
        onOpenChange={(open) => !open && setUnseen(0)}
      />
    );
  },
};
