import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from '../components/dialog/dialog.tsx';
import { announce, prepareAnnouncements } from './announce.ts';

const region = () => document.querySelector('[aria-live="polite"]');

beforeEach(() => prepareAnnouncements().replaceChildren());

test('one polite region stands in the page, empty, before there is anything to say', () => {
  prepareAnnouncements();
  expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(1);
  expect(region()?.textContent).toBe('');
});

test('what comes later replaces it', async () => {
  announce('CPU가 75%입니다.');
  announce('복사됨');
  await expect.poll(() => region()?.textContent).toBe('복사됨');
});

test('the same words again are a change that is read again', async () => {
  announce('복사됨');
  await expect.poll(() => region()?.textContent).toBe('복사됨');
  const first = region()?.firstChild;
  announce('복사됨');
  await expect.poll(() => region()?.firstChild === first).toBe(false);
  expect(region()?.textContent).toBe('복사됨');
});

test('a dialog leaves the region readable', async () => {
  const { container } = await render(
    <Dialog open onOpenChange={() => undefined} title="배포 기록" />,
  );
  await expect.poll(() => container.getAttribute('aria-hidden')).toBe('true');
  expect(region()?.closest('[aria-hidden="true"]')).toBeNull();
});
