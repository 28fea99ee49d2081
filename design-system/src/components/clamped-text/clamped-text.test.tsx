import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ClampedText } from './clamped-text.tsx';

const long = '결제 서버의 매우 긴 이름 '.repeat(12).trim();

const Sample = ({ text }: { text: string }) => (
  <div style={{ inlineSize: '200px', lineHeight: '20px' }}>
    <h1>
      <ClampedText text={text} />
    </h1>
    <button type="button">다음</button>
  </div>
);

const heading = (name: string) => page.getByRole('heading', { name });
const next = page.getByRole('button', { name: '다음' });

test('a long name takes two lines, is read as a whole, and shows the whole on focus', async () => {
  await render(<Sample text={long} />);
  const text = heading(long).getByText(long);
  await expect.element(text).toHaveAttribute('tabindex', '0');
  await expect.poll(() => text.element().getBoundingClientRect().height).toBe(40);
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
  const bubble = page.getByRole('tooltip');
  await expect.element(bubble).toHaveTextContent(long);
  await expect.element(text).not.toHaveAttribute('aria-describedby');
  await userEvent.tab();
  await expect.element(next).toHaveFocus();
  await expect.element(bubble).not.toBeInTheDocument();
});

test('a name that fits is passed over by the keyboard, also when it was long before', async () => {
  const screen = await render(<Sample text={long} />);
  await expect.element(heading(long).getByText(long)).toHaveAttribute('tabindex', '0');
  await screen.rerender(<Sample text="결제 서버" />);
  await expect.element(heading('결제 서버').getByText('결제 서버')).not.toHaveAttribute('tabindex');
  await userEvent.tab();
  await expect.element(next).toHaveFocus();
});
