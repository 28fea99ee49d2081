import { afterEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { currentPresentation, usePresentation, wasInPresentationMode } from './presenting.ts';
import { endPresentation, startPresentation, togglePresentation } from './toggle-presentation.ts';

afterEach(endPresentation);

test('lasts for the tab until it is turned off, and rerenders components', async () => {
  const { result } = await renderHook(usePresentation);
  expect(wasInPresentationMode()).toBe(false);
  await togglePresentation();
  await expect.poll(() => result.current).toBe(currentPresentation());
  expect(currentPresentation()?.mask('hong@naru.kr')).not.toContain('hong');
  expect(wasInPresentationMode()).toBe(true);
  await togglePresentation();
  await expect.poll(() => result.current).toBeUndefined();
  expect(wasInPresentationMode()).toBe(false);
});

test('hides addresses in the title of the page, at once and on the next page', async () => {
  const { rerender } = await renderHook((name?: string) => usePageTitle(name ?? 'gildong.naru.kr'));
  await expect.poll(() => document.title).toBe('gildong.naru.kr · 나루');
  await startPresentation();
  await expect.poll(() => document.title).toBe('•••••••• · 나루');
  await rerender('shop.naru.kr 로그');
  await expect.poll(() => document.title).toBe('•••••••• 로그 · 나루');
  endPresentation();
  await expect.poll(() => document.title).toBe('shop.naru.kr 로그 · 나루');
});
