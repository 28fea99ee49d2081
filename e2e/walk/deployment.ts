import { expect, type Page } from '@playwright/test';
import { fact, named, region } from '../support/locators.ts';
import type { Visit } from './visit.ts';

/** Two intervals of the console's polling, which requests a running deployment every 15 s, in ms. */
const TWO_POLLS = 35_000;

export async function deploy({ page, inspect }: Visit): Promise<void> {
  const panel = region(page, '배포');
  await expect(fact(panel, '상태')).toHaveText('배포되지 않음');
  await panel.getByRole('button', named('배포')).click();
  await expect(fact(panel, '상태')).toHaveText('배포중');
  await expectDeployed(page);
  await inspect(page);
}

export async function expectDeployed(page: Page): Promise<void> {
  const panel = region(page, '배포');
  await expect(fact(panel, '상태')).toHaveText('배포됨', { timeout: TWO_POLLS });
  await expect(fact(panel, '마지막 배포')).not.toHaveText('-');
}
