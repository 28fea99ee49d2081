import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../components/dialog/dialog.tsx';
import { announce, prepareAnnouncements, queueAnnouncement } from './announce.ts';

const region = () => document.querySelector('[aria-live="polite"]');
const heard = () => [...prepareAnnouncements().children].map(({ textContent }) => textContent);

beforeEach(() => prepareAnnouncements().replaceChildren());

test('one polite region stands in the page, empty, before there is anything to say', () => {
  prepareAnnouncements();
  expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
  expect(region()?.textContent).toBe('');
});

test('what comes later does not replace what a busy screen reader has not read yet', async () => {
  announce('CPU가 75%입니다.');
  await expect.poll(heard).toEqual(['CPU가 75%입니다.']);
  announce('복사됨');
  await expect.poll(heard).toEqual(['CPU가 75%입니다.', '복사됨']);
});

test('the same words again are a change that is read again, and both leave the page', {
  tags: 'full',
}, async () => {
  announce('복사됨');
  await expect.poll(heard).toEqual(['복사됨']);
  announce('복사됨');
  await expect.poll(heard).toEqual(['복사됨', '복사됨']);
  await expect.poll(heard).toEqual([]);
});

test('the same words at the same time are said once, and nothing is said of nothing', async () => {
  announce('저장했습니다');
  announce('저장했습니다');
  queueAnnouncement(() => '');
  await expect.poll(heard).toEqual(['저장했습니다']);
});

test('the parts of an announcement are sentences of their own', async () => {
  announce('GREETING 변수를 추가했습니다', '다음 배포부터 적용됩니다.');
  await expect.poll(heard).toEqual(['GREETING 변수를 추가했습니다. 다음 배포부터 적용됩니다.']);
});

test('a dialog leaves the region readable', async () => {
  const { container } = await render(
    <Dialog open onOpenChange={() => undefined} title="배포 기록" />,
  );
  await expect.poll(() => container.getAttribute('aria-hidden')).toBe('true');
  expect(region()?.closest('[aria-hidden="true"]')).toBeNull();
});

test('is said after a closing dialog has given the focus back', async () => {
  const dialog = (open: boolean) => (
    <>
      <button type="button">배포</button>
      <Dialog open={open} onOpenChange={() => undefined} title="배포 기록" />
    </>
  );
  const { rerender } = await render(dialog(false));
  await userEvent.click(page.getByRole('button', { name: '배포' }));
  await rerender(dialog(true));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const focused: (string | null | undefined)[] = [];
  const observer = new MutationObserver(() => focused.push(document.activeElement?.textContent));
  observer.observe(prepareAnnouncements(), { childList: true });
  announce('저장했습니다');
  await rerender(dialog(false));
  await expect.poll(heard).toEqual(['저장했습니다']);
  observer.disconnect();
  expect(focused).toEqual(['배포']);
});
