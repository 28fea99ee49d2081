import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

test('shows on focus, describes its button, and goes on Escape', async () => {
  await render(
    <Tooltip content="지금 상태를 다시 읽습니다">
      <Button>갱신</Button>
    </Tooltip>,
  );
  const button = page.getByRole('button', { name: '갱신' });
  await expect.element(button).not.toHaveAccessibleDescription();
  await userEvent.tab();
  await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  await expect.element(button).toHaveAccessibleDescription('지금 상태를 다시 읽습니다');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
