import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus } from 'lucide-react';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { button } from './Button.css.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: '컨테이너 추가', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The one thing to do here. */
export const Primary: Story = { args: { variant: 'primary' } };

/** Everything else. */
export const Secondary: Story = {};

/** Inside rows and bars. */
export const Ghost: Story = { args: { variant: 'ghost' } };

/** Destroys; only inside the dialog that asks. */
export const Danger: Story = { args: { variant: 'danger', children: '삭제' } };

/** Opens the dialog that asks; calm until it is near. */
export const DangerQuiet: Story = { args: { variant: 'dangerQuiet', children: '프로젝트 삭제' } };

/** With a drawing before the words. */
export const WithIcon: Story = { args: { icon: <Plus /> } };

/** Says that it works, keeps its width and its focus. */
export const Pending: Story = {
  args: { variant: 'primary', pending: true, pendingLabel: '배포 중...', children: '배포' },
};

/** Works without saying what: the words stay, a spinner turns. */
export const PendingWithoutLabel: Story = { args: { pending: true } };

/** Cannot be used; the reason stands beside it. */
export const Disabled: Story = { args: { disabled: true } };

/** Waits for a typed confirmation: focusable, and a description says why. */
export const Unavailable: Story = { args: { variant: 'danger', unavailable: true } };

/** As wide as the form it ends. */
export const WideNarrow: Story = {
  args: { variant: 'primary', wide: true, children: '로그인' },
  tags: ['narrow'],
};

/** Goes somewhere: a link that looks like a button. */
export const AsLink: Story = {
  args: { asChild: true, children: <a href="#projects">프로젝트 관리</a> },
};

/** A name of 255 letters without a space. */
export const LongNarrow: Story = { args: { children: edges.longKorean }, tags: ['narrow'] };

/** Every variant of the recipe, in both sizes, resting, working and disabled. */
export const Variants: Story = {
  render: (args) => (
    <Gallery names={namesOf(button.classNames.variants.variant)}>
      {(variant) => (
        <>
          <Button {...args} variant={variant} />
          <Button {...args} variant={variant} icon={<Plus />} />
          <Button {...args} variant={variant} size="small" />
          <Button {...args} variant={variant} pending />
          <Button {...args} variant={variant} disabled />
        </>
      )}
    </Gallery>
  ),
};
