import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeList } from './code-list.tsx';

const codes = ['k7m2p-x9aqd', 'wn4hz-63tcb'];

test('lists every code, copies them a line each, and saves them as a file', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CodeList label="복구 코드" codes={codes} fileName="codes.txt" />);
  const items = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(codes);
  await userEvent.click(page.getByRole('button', { name: '모두 복사' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('k7m2p-x9aqd\nwn4hz-63tcb');
  const link = page.getByRole('link', { name: '파일로 저장' });
  await expect.element(link).toHaveAttribute('download', 'codes.txt');
  const address = link.element().getAttribute('href') ?? '';
  expect(await (await fetch(address)).text()).toBe('k7m2p-x9aqd\nwn4hz-63tcb\n');
});
