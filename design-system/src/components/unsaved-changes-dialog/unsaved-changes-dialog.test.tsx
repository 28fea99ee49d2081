import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

test('only one of several dialogs is shown, and another can be shown after it is closed', async () => {
  const [first, second, leave] = [vi.fn(), vi.fn(), vi.fn()];
  const show = (one: boolean, other: boolean) => (
    <>
      <UnsavedChangesDialog open={one} onStay={first} onLeave={leave} />
      <UnsavedChangesDialog open={other} onStay={second} onLeave={leave} />
    </>
  );
  const screen = await render(show(true, true));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect.poll(() => page.getByRole('alertdialog').elements()).toHaveLength(1);
  expect([first, second, leave].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  await screen.rerender(show(false, false));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await screen.rerender(show(false, true));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(second).toHaveBeenCalledTimes(1);
});
