import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MessagePage } from './message-page.tsx';

test.each([
  [true, 1],
  [false, 0],
])('broken %s: %i alerts', async (broken, alerts) => {
  await render(
    <MessagePage title="화면을 표시하지 못했습니다" broken={broken}>
      다시 시도해주세요.
    </MessagePage>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(alerts);
});
