import type { Locator, Page } from '@playwright/test';
import { named } from './locators.ts';
import type { Wizard } from './wizard.ts';

/** The wizard's button that opens the popup of the code host. */
export const connectButton = ({ dialog }: Wizard): Locator =>
  dialog.getByRole('button', named('GitHub 계정 연결'));

/** Opens the popup with the approval page of the code host, which has the buttons "승인" and "취소". */
export async function openPopup(page: Page, wizard: Wizard): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await connectButton(wizard).click();
  const popup = await opened;
  await popup.waitForURL('**/_dev/code-host?**');
  return popup;
}
