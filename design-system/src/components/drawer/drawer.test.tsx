import { useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commitComposition, composeSyllable } from '../../testing/hangul.ts';
import { runWithMotion } from '../../testing/run-with-motion.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { Drawer, type DrawerProps } from './drawer.tsx';

function Sample(props: Partial<DrawerProps>) {
  const [open, setOpen] = useState(true);
  return (
    <Drawer
      title="결제 워커"
      actions={<Button onClick={() => setOpen(false)}>취소</Button>}
      {...props}
      open={open}
      onOpenChange={setOpen}
    >
      <TextField label="이름" defaultValue="결제" />
    </Drawer>
  );
}

const drawer = page.getByRole('dialog', { name: '결제 워커' });
const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const dismissals = {
  Escape: () => userEvent.keyboard('{Escape}'),
  'the close button': () => userEvent.click(button('닫기')),
  'the scrim': () => userEvent.click(document.documentElement, { position: { x: 8, y: 8 } }),
};

describe('closing', () => {
  test.each(Object.entries(dismissals))('%s closes it', async (_, dismiss) => {
    await render(<Sample />);
    await expect.element(drawer).toBeVisible();
    await dismiss();
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test.each(Object.entries(dismissals))('%s asks about unsaved input', async (_, dismiss) => {
    await render(<Sample dirty />);
    await expect.element(drawer).toBeVisible();
    await dismiss();
    await userEvent.click(button('계속 작성'));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('이름')).toHaveValue('결제');
    await dismiss();
    await userEvent.click(button('나가기'));
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test.each(Object.entries(dismissals))('%s does nothing while it works', async (_, dismiss) => {
    await render(<Sample dirty pending />);
    await expect.element(drawer).toBeVisible();
    await dismiss();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(drawer).toBeVisible();
  });

  test('a button of its own closes it without a question', async () => {
    await render(<Sample dirty />);
    await userEvent.click(button('취소'));
    await expect.element(drawer).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
  });
});

test('Escape in an open syllable does not close it', async () => {
  await render(<Sample />);
  const field = page.getByLabelText('이름');
  await userEvent.click(field);
  await userEvent.keyboard('{End}');
  await composeSyllable(['ㄱ', '기', '김']);
  const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', key));
  await commitComposition('김');
  await expect.element(field).toHaveValue('결제김');
  await expect.element(drawer).toBeVisible();
});

const edges = () => {
  const { left, right, top, bottom } = drawer.element().getBoundingClientRect();
  return { left, right, top, bottom };
};

test('it is at the end of a wide screen and as high as it', async () => {
  await render(<Sample />);
  await expect.element(drawer).toBeVisible();
  const end = { left: innerWidth - 480, right: innerWidth, top: 0, bottom: innerHeight };
  await expect.poll(edges).toEqual(end);
});

test('it is at the bottom of a narrow screen and as wide as it', async () => {
  await page.viewport(375, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await render(<Sample />);
  await expect.element(drawer).toBeVisible();
  const end = { left: 0, right: 375, top: expect.any(Number), bottom: innerHeight };
  await expect.poll(edges).toEqual(end);
  expect(edges().top).toBeGreaterThan(innerHeight / 2);
});

test('it slides in, unless less motion is asked for', async () => {
  const duration = () => Number.parseFloat(getComputedStyle(drawer.element()).animationDuration);
  const { unmount } = await render(<Sample />);
  await expect.element(drawer).toBeVisible();
  expect(duration()).toBeLessThan(0.001);
  await unmount();
  await runWithMotion(async () => {
    await render(<Sample />);
    await expect.element(drawer).toBeVisible();
    expect(duration()).toBe(0.2);
  });
});
