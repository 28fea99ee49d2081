import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar, initialOfName } from './avatar.tsx';

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

test.each([
  ['김성훈', '김'],
  ['김성훈'.normalize('NFD'), '김'],
  ['  hong', 'H'],
  ['7days', '7'],
  ['e\u0323\u0301tienne', 'É\u0323'.normalize('NFC')],
  ['가\u200d나', '가\u200d'],
  ['👩‍💻 개발자', '👩‍💻'],
  ['', '?'],
  ['   ', '?'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOfName(name)).toBe(initial);
});
