import { expect, type Locator, type Page } from '@playwright/test';
import { named } from './locators.ts';

/** What a form says about what was typed into it earlier; `state` tells whether it stands in the fields. */
export const draftNotice = (place: Page | Locator, state: 'offered' | 'restored'): Locator =>
  place.getByRole('status').filter({
    hasText:
      state === 'offered' ? '작성 중이던 내용이 있습니다' : '작성 중이던 내용을 복원했습니다',
  });

/** Everything that the browser keeps of forms, as text. */
export const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))),
  );

/** Waits until this was written. */
export const expectKept = (page: Page, text: string): Promise<void> =>
  expect.poll(() => keptDrafts(page)).toContain(text);

/** Waits until nothing is kept. */
export const expectNothingKept = (page: Page): Promise<void> =>
  expect.poll(() => keptDrafts(page)).toBe('[]');

/** Restores what is offered. */
export async function restoreDraft(place: Page | Locator): Promise<void> {
  await draftNotice(place, 'offered').getByRole('button', named('복원')).click();
  await expect(draftNotice(place, 'restored')).toBeVisible();
}
