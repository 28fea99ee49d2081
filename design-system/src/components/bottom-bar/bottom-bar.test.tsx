import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { BottomBar } from './bottom-bar.tsx';

beforeEach(() => page.viewport(375, 600));
afterEach(async () => {
  scrollTo(0, 0);
  await page.viewport(1280, 720);
});

const deploy = vi.fn();
const bar = page.getByRole('group', { name: '빠른 배포' });
const now = page.getByRole('button', { name: '지금 배포' });

const renderPage = () =>
  render(
    <main>
      <h1 tabIndex={-1}>결제 서버</h1>
      <BottomBar
        label="빠른 배포"
        status="배포됨"
        action={<Button onClick={deploy}>지금 배포</Button>}
      >
        <Button>배포</Button>
      </BottomBar>
      {Array.from({ length: 40 }, (_, index) => `설정 ${index}`).map((name) => (
        <p key={name}>
          <Button>{name}</Button>
        </p>
      ))}
    </main>,
  );

test('is there while its content is off the screen, and acts', async () => {
  await renderPage();
  await expect.element(page.getByRole('button', { name: '배포', exact: true })).toBeInViewport();
  await expect.poll(() => bar.elements()).toHaveLength(0);
  scrollTo(0, document.body.scrollHeight);
  await expect.element(bar).toBeInViewport();
  await userEvent.click(now);
  expect(deploy).toHaveBeenCalledOnce();
  scrollTo(0, 0);
  await expect.element(bar).not.toBeInTheDocument();
});

test('the focus that was in it goes to the heading when it disappears', async () => {
  await renderPage();
  scrollTo(0, document.body.scrollHeight);
  await expect.element(bar).toBeInViewport();
  now.element().focus();
  scrollTo(0, 0);
  await expect.element(page.getByRole('heading', { name: '결제 서버' })).toHaveFocus();
});

test('never covers what has the focus, and the end of the page is above it', async () => {
  await renderPage();
  scrollTo(0, 300);
  await expect.element(bar).toBeInViewport();
  const { top } = bar.element().getBoundingClientRect();
  page.getByRole('button', { name: '설정 10', exact: true }).element().focus();
  for (let step = 0; step < 25; step += 1) {
    await userEvent.tab();
    await expect
      .poll(() => document.activeElement?.getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(top);
  }
  scrollTo(0, document.body.scrollHeight);
  const last = page.getByRole('button', { name: '설정 39', exact: true });
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

test('the focus that made it appear is not covered', async () => {
  await renderPage();
  await expect.poll(() => bar.elements()).toHaveLength(0);
  // The focus moves before the bar is there, as Tab to the last link of a short page moves it.
  const last = page.getByRole('button', { name: '설정 39', exact: true }).element();
  last.focus();
  await expect.element(bar).toBeInViewport();
  const { top } = bar.element().getBoundingClientRect();
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

test('wide screens have none', async () => {
  await page.viewport(1280, 600);
  await renderPage();
  scrollTo(0, document.body.scrollHeight);
  const hidden = page.getByRole('group', { name: '빠른 배포', includeHidden: true });
  await expect.element(hidden).toBeInTheDocument();
  await expect.element(hidden).not.toBeVisible();
});

test('a page on a wide screen stays where it is scrolled to, also when that hides a part of what has the focus', async () => {
  await page.viewport(1280, 600);
  await renderPage();
  const focused = page.getByRole('button', { name: '설정 5', exact: true }).element();
  focused.focus({ preventScroll: true });
  const place = Math.round(focused.getBoundingClientRect().top) + 10;
  scrollTo(0, place);
  const hidden = page.getByRole('group', { name: '빠른 배포', includeHidden: true });
  await expect.element(hidden).toBeInTheDocument();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expect(scrollY).toBe(place);
});
