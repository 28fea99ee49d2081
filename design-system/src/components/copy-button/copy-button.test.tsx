import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { CopyButton } from './copy-button.tsx';

beforeEach(() => prepareAnnouncements().replaceChildren());

const announced = () => prepareAnnouncements().textContent;

test('copies the text unchanged and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton value=" 결제 서버 " label="이름 복사" />);
  expect(announced()).toBe('');
  await userEvent.click(page.getByRole('button', { name: '이름 복사' }));
  expect(write).toHaveBeenCalledExactlyOnceWith(' 결제 서버 ');
  await expect.poll(announced).toBe('복사됨');
});

test('says that it failed in a browser without a clipboard, as on a page without https', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockImplementation(() => {
    throw new TypeError('no clipboard');
  });
  await render(<CopyButton value="결제 서버" />);
  await userEvent.click(page.getByRole('button', { name: '복사' }));
  await expect.poll(announced).toBe('복사하지 못했습니다');
});

test('says when the clipboard refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await render(<CopyButton value="결제 서버" />);
  await userEvent.click(page.getByRole('button', { name: '복사' }));
  await expect.poll(announced).toBe('복사하지 못했습니다');
});

test.each(['{Enter}', ' '])(
  '%j copies, and the focus stays with the button (Button pattern)',
  async (key) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await render(<CopyButton value="결제 서버" />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(write).toHaveBeenCalledExactlyOnceWith('결제 서버');
    await expect.poll(announced).toBe('복사됨');
    await expect.element(page.getByRole('button', { name: '복사' })).toHaveFocus();
  },
);

test('copied once more it is announced once more', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton value="결제 서버" />);
  await userEvent.click(page.getByRole('button', { name: '복사' }));
  await expect.poll(announced).toBe('복사됨');
  await userEvent.click(page.getByRole('button', { name: '복사' }));
  await expect.poll(announced).toBe('복사됨복사됨');
});
