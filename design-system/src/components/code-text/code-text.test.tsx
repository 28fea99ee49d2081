import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeText } from './code-text.tsx';

test('a long text with a name receives the focus, and keys scroll it', async () => {
  const text = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n');
  await render(
    <CodeText multiline scrollLabel="파일 내용">
      {text}
    </CodeText>,
  );
  await userEvent.tab();
  const region = page.getByRole('region', { name: '파일 내용' });
  await expect.element(region).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => region.element().scrollTop).toBeGreaterThan(0);
});

test('a text without a name does not receive the focus', async () => {
  await render(<CodeText>NODE_ENV</CodeText>);
  await userEvent.tab();
  await expect.element(page.getByText('NODE_ENV')).not.toHaveFocus();
});
