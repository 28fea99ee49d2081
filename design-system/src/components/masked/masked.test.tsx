import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Masked } from './masked.tsx';

test.each([
  'https://s3.ap-northeast-2.amazonaws.com/naru-backups',
  '/var/lib/postgresql/',
  'naru-backups',
])('the path "%s" can break after each slash and dot, and keeps its text', async (path) => {
  const { container } = await render(<Masked path>{path}</Masked>);
  expect(container.textContent).toBe(path);
  const parts = Array.from(container.querySelectorAll('wbr'), (wbr) => {
    return wbr.previousElementSibling?.textContent ?? '';
  });
  expect(parts.filter((part) => part !== '').every((part) => /^[^/.]*[/.]*$/.test(part))).toBe(
    true,
  );
  expect(parts.join('')).toBe(path);
});
