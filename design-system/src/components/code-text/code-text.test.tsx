import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeText } from './code-text.tsx';

test('a long text with a name receives the focus, and keys scroll around it', async () => {
  const text = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  await render(
    <div style={{ height: 200, overflow: 'auto' }} tabIndex={-1} data-testid="scroller">
      <CodeText multiline scrollLabel="파일 내용">
        {text}
      </CodeText>
    </div>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole('region', { name: '파일 내용' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  const scroller = page.getByTestId('scroller');
  await expect.poll(() => scroller.element().scrollTop).toBeGreaterThan(0);
});

test('a text without a name does not receive the focus', async () => {
  await render(<CodeText>NODE_ENV</CodeText>);
  await userEvent.tab();
  await expect.element(page.getByText('NODE_ENV')).not.toHaveFocus();
});
