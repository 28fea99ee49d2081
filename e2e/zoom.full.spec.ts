import { expect } from '@playwright/test';
import { addContainer, openPageAsMember } from './support/account.ts';
import { disableEventStreams } from './support/project-events.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

/** The window in device pixels. A zoomed page has as many fewer CSS pixels. */
const WINDOW = { width: 1280, height: 900 };

for (const percent of [25, 50, 200, 400, 500]) {
  test(`at a zoom of ${percent} %, pages are as wide as the window, and what they hold is in it`, async ({
    page,
    account,
    project,
  }) => {
    const { slug } = await addContainer(account, project, SMALL_CONTAINER);
    await page.setViewportSize({
      width: Math.round((WINDOW.width * 100) / percent),
      height: Math.min(WINDOW.height, Math.round((WINDOW.height * 100) / percent)),
    });
    // With a stream, the network of the page of a project would never be idle.
    await disableEventStreams(page);
    const base = `/projects/${project.slug}`;
    await openPageAsMember(account, page, '/dashboard');
    for (const path of [
      '/dashboard',
      '/projects',
      base,
      `${base}/containers/${slug}/logs`,
      `${base}/containers/${slug}/variables`,
      '/profile',
      '/privacy-policy',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(beyond, path).toBeLessThanOrEqual(0);
    }
  });
}
