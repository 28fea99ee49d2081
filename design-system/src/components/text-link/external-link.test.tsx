import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExternalLink } from './external-link.tsx';

test('has its text as its name, and announces the new window in its description', async () => {
  await render(<ExternalLink href="https://pay.naru.example">pay.naru.example</ExternalLink>);
  const link = page.getByRole('link', { name: 'pay.naru.example', exact: true });
  await expect.element(link).toHaveAccessibleDescription('새 창에서 열립니다');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a path of this site is the address of the link, unchanged', async () => {
  await render(<ExternalLink href="/terms-of-service">이용약관 보기</ExternalLink>);
  const link = page.getByRole('link', { name: '이용약관 보기' });
  await expect.element(link).toHaveAttribute('href', '/terms-of-service');
});

test.each([
  [['javascript', 'alert(1)'].join(':')],
  ['data:text/html,<p>'],
  ['//pay.naru.example'],
  ['/\\pay.naru.example'],
  ['결제'],
])('%s stays text', async (href) => {
  await render(<ExternalLink href={href}>주소</ExternalLink>);
  await expect.element(page.getByText('주소')).toBeVisible();
  await expect.poll(() => page.getByRole('link').elements()).toHaveLength(0);
});
