import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { button } from './button.css.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  parameters: {
    guide: {
      purpose:
        '무언가를 합니다. 주된 버튼은 한 화면에 하나이고, 지우는 버튼은 가까이 갈 때까지 붉지 않습니다.',
      instead: [
        { when: '다른 페이지로 갈 때', use: 'Actions/TextLink' },
        { when: '그림만으로 누구나 아는 행동', use: 'Actions/IconButton' },
        { when: '행동이 셋보다 많을 때', use: 'Overlays/DropdownMenu' },
        { when: '켜고 끄는 것', use: 'Inputs/ToggleGroup' },
      ],
      pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
      accessibility: [
        '이름은 동사입니다. 버튼만 읽고도 무엇이 일어날지 압니다.',
        '일하는 동안에도 초점과 너비가 그대로입니다. 눌러도 다시 보내지 않고 aria-busy로 알립니다.',
        '쓸 수 없는 까닭은 aria-describedby로 함께 읽힙니다. 틀린 입력 때문에 보내기를 막지 않습니다.',
        '터치 화면에서는 44px입니다.',
      ],
    } satisfies Guide,
  },
  args: { children: '컨테이너 추가', onClick: fn() },
  argTypes: {
    onClick: {
      description: 'Called when it is pressed. The other attributes of a button are passed on too.',
    },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The main action of a view. */
export const Primary: Story = { args: { variant: 'primary' } };

/** Any other action. */
export const Secondary: Story = {};

/** Inside rows and bars. */
export const Ghost: Story = { args: { variant: 'ghost' } };

/** Deletes; only inside a confirmation dialog. */
export const Danger: Story = { args: { variant: 'danger', children: '삭제' } };

/** Opens a confirmation dialog; coloured only on hover and focus. */
export const DangerQuiet: Story = { args: { variant: 'dangerQuiet', children: '프로젝트 삭제' } };

/** With an icon before the text. */
export const WithIcon: Story = { args: { icon: Plus } };

/** Pending with another text: it keeps its width and the focus. */
export const Pending: Story = {
  args: { variant: 'primary', pending: true, pendingLabel: '배포 중...', children: '배포' },
};

/** Pending with the same text and a spinner. */
export const PendingWithoutLabel: Story = { args: { pending: true } };

/** Disabled; the reason is shown beside it. */
export const Disabled: Story = { args: { disabled: true } };

/** Disabled by `aria-disabled` until a confirmation is typed: focusable, with the reason as its description. */
export const Unavailable: Story = { args: { variant: 'danger', ariaDisabled: true } };

/** As wide as its form. */
export const WideNarrow: Story = {
  args: { variant: 'primary', wide: true, children: '로그인' },
  tags: ['narrow'],
};

/** A link that looks like a button. */
export const AsLink: Story = {
  args: { asChild: true, children: <a href="#projects">프로젝트 관리</a> },
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = { args: { children: edges.everything }, tags: ['edge'] };

/** Every variant of the recipe, in both sizes, default, pending and disabled. */
export const Variants: Story = {
  render: (args) => (
    <Gallery names={namesOf(button.classNames.variants.variant)}>
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
