import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Inline } from '../inline/inline.tsx';
import { button } from './button.css.ts';
import { Button } from './button.tsx';

const meta = {
  id: 'actions-button',
  title: 'Actions/Button',
  component: Button,
  args: { children: '컨테이너 추가', onClick: fn() },
  argTypes: {
    onClick: {
      description: '누르면 호출됩니다. 버튼의 다른 속성도 그대로 전달합니다.',
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 화면에서 가장 중요한 행동입니다. */
export const Primary: Story = { args: { variant: 'primary' } };

/** 그 밖의 행동입니다. */
export const Secondary: Story = {};

/** 줄과 막대 안에 둡니다. */
export const Ghost: Story = { args: { variant: 'ghost' } };

/** 지우는 버튼입니다. 확인 대화상자 안에만 둡니다. */
export const Danger: Story = { args: { variant: 'danger', children: '삭제' } };

/** 확인 대화상자를 엽니다. 포인터를 올리거나 초점을 받을 때만 붉어집니다. */
export const DangerQuiet: Story = { args: { variant: 'dangerQuiet', children: '프로젝트 삭제' } };

/** 텍스트 앞에 아이콘이 있습니다. */
export const WithIcon: Story = { args: { icon: Plus } };

/** 진행 중에 다른 텍스트를 보입니다. 너비와 초점은 그대로입니다. */
export const Pending: Story = {
  args: { variant: 'primary', pending: true, pendingLabel: '배포 중...', children: '배포' },
};

/** 진행 중에 같은 텍스트와 스피너를 보입니다. */
export const PendingWithoutLabel: Story = { args: { pending: true } };

/** 비활성 상태입니다. 이유는 옆에 표시합니다. */
export const Disabled: Story = { args: { disabled: true } };

/**
 * 확인 문구를 입력할 때까지 `aria-disabled`로 막습니다. 초점은 갈 수 있고, 이유가 설명으로
 * 붙습니다.
 */
export const Unavailable: Story = { args: { variant: 'danger', ariaDisabled: true } };

/** 양식만큼 넓습니다. */
export const WideNarrow: Story = {
  args: { variant: 'primary', wide: true, children: '로그인' },
  tags: ['narrow'],
};

/** 버튼처럼 보이는 링크입니다. */
export const AsLink: Story = {
  args: { asChild: true, children: <a href="#projects">프로젝트 관리</a> },
};

/** 공백 없는 255자 이름입니다. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다. */
export const Edge: Story = { args: { children: extremeTexts.everything }, tags: ['edge'] };

/** 모든 `variant`를 두 가지 크기와 기본, 진행 중, 비활성 상태로 보입니다. */
export const Variants: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(button.classNames.variants.variant)}>
      {(variant) => (
        <>
          <Button {...args} variant={variant} />
          <Button {...args} variant={variant} icon={Plus} />
          <Button {...args} variant={variant} size="small" />
          <Button {...args} variant={variant} pending />
          <Button {...args} variant={variant} disabled />
        </>
      )}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function DeployActions() {
    const [pending, setPending] = useState(false);
    return (
      <Inline>
        <Button
          variant="primary"
          pending={pending}
          pendingLabel="배포하는 중"
          onClick={() => setPending(true)}
        >
          배포
        </Button>
        <Button icon={Plus}>컨테이너 추가</Button>
        <Button variant="ghost" onClick={() => setPending(false)}>
          취소
        </Button>
      </Inline>
    );
  },
};
