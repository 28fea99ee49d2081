import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from './locators.ts';

/** The message of a form about a draft. `offered`: the draft can be restored. `restored`: the draft has been restored. */
export const draftNotice = (place: Page | Locator, state: 'offered' | 'restored'): Locator =>
  place.getByRole('status').filter({
    hasText:
      state === 'offered' ? '작성 중이던 내용이 있습니다' : '작성 중이던 내용을 복원했습니다',
  });

/** All drafts in the browser's storage, as a text. */
export const readStoredDrafts = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'))),
  );

/** Waits until the stored drafts contain a text. */
export const expectStoredDraft = (page: Page, text: string): Promise<void> =>
  expect.poll(() => readStoredDrafts(page)).toContain(text);

/** Waits until no draft is stored. */
export const expectNoStoredDraft = (page: Page): Promise<void> =>
  expect.poll(() => readStoredDrafts(page)).toBe('[]');

/** Restores the offered draft. */
export async function restoreDraft(place: Page | Locator): Promise<void> {
  await draftNotice(place, 'offered').getByRole('button', exactName('복원')).click();
  await expect(draftNotice(place, 'restored')).toBeVisible();
}
