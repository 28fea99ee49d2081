import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { announce } from '../../announce.ts';
import { CopyButton } from './CopyButton.tsx';

beforeEach(() => announce(''));

const announced = () => document.querySelector('[aria-live]')?.textContent;

test('copies the text unchanged and announces it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton value=" 결제 서버 " label="이름 복사" />);
  expect(announced()).toBe('');
  await userEvent.click(page.getByRole('button', { name: '이름 복사' }));
  expect(write).toHaveBeenCalledExactlyOnceWith(' 결제 서버 ');
  await expect.poll(announced).toBe('복사됨');
});

test('says when the clipboard refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await render(<CopyButton value="결제 서버" />);
  await userEvent.click(page.getByRole('button', { name: '복사' }));
  await expect.poll(announced).toBe('복사하지 못했습니다');
});
