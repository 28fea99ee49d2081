import type { Locator, Page } from '@playwright/test';
import { exactName } from './locators.ts';
import type { WizardLocators } from './wizard.ts';

/** The wizard's button that opens the popup of the code host. */
export const githubConnectButton = ({ dialog }: WizardLocators): Locator =>
  dialog.getByRole('button', exactName('GitHub 계정 연결'));

/** Opens the popup with the approval page of the code host, which has the buttons "승인" and "취소". */
export async function openCodeHostPopup(page: Page, wizard: WizardLocators): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await githubConnectButton(wizard).click();
  const popup = await opened;
  await popup.waitForURL('**/_dev/code-host?**');
  return popup;
}
