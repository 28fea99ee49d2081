import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';

test('shows the initial and leaves the name to the text beside it', async () => {
  const screen = await render(
    <p>
      <Avatar name="김성훈" /> 김성훈
    </p>,
  );
  const circle = screen.getByText('김', { exact: true });
  await expect.element(circle).toBeVisible();
  await expect.element(circle).toHaveAttribute('aria-hidden', 'true');
});
