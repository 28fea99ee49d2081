import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EndNotificationSwitch } from './deployment-progress-panel.tsx';
import { isEndNotificationEnabled } from './end-notification.ts';

beforeEach(() => localStorage.removeItem('deployment-notice'));
afterEach(() => vi.unstubAllGlobals());

/** Mocks a browser that responds to a request for the permission with `answer`. */
function browserThat(answer: NotificationPermission) {
  const Notification = {
    permission: 'default',
    requestPermission: vi.fn(() => {
      Notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  vi.stubGlobal('Notification', Notification);
  return Notification;
}

const box = page.getByRole('checkbox', { name: '배포가 끝나면 알림' });

test('the browser asks with the press and not before, and the wish is remembered', async () => {
  const { requestPermission } = browserThat('granted');
  const screen = await render(<EndNotificationSwitch />);
  expect(requestPermission).not.toHaveBeenCalled();
  await box.click();
  await expect.element(box).toBeChecked();
  expect(isEndNotificationEnabled()).toBe(true);
  await screen.unmount();
  await render(<EndNotificationSwitch />);
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(isEndNotificationEnabled()).toBe(false);
});

test('a browser that denies it is told about, with a way out', async () => {
  browserThat('denied');
  await render(<EndNotificationSwitch />);
  await box.click();
  await expect.element(page.getByText(/알림을 막고 있습니다.*허용해주세요/)).toBeVisible();
  await expect.element(box).not.toBeChecked();
});
