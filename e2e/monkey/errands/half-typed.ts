import { expect } from '@playwright/test';
import { named } from '../../support/locators.ts';
import { type Errand, goToPanel } from './tab.ts';

/** The text with which a form offers a draft after a reload. */
const OFFERED = '작성 중이던 내용';

/** Types without saving, switches tabs, and sometimes reloads the page. The input must be in its field or offered as a draft. */
export const leaveHalfTyped: Errand = {
  name: 'leave something half typed',
  weight: 4,
  async run(tab) {
    const { page, random, fresh } = tab;
    const port = `${fresh()}`;
    const panel = await goToPanel(tab, 'networks');
    const field = panel.getByLabel('내부 포트', { exact: true });
    await field.fill(port);
    await goToPanel(tab, 'git');
    await goToPanel(tab, 'networks');
    await expect(field, 'what is half typed stays behind a tab').toHaveValue(port);
    if (!random.chance(0.5)) {
      await field.fill('');
      return `port ${port} stays behind a tab`;
    }
    await page.reload();
    await goToPanel(tab, 'networks');
    await field.waitFor();
    const offer = page.getByRole('status').filter({ hasText: OFFERED });
    await offer.getByRole('button', named('복원')).click();
    await expect(field, 'a draft comes back as it was').toHaveValue(port);
    await field.fill('');
    return `port ${port} is restored`;
  },
};
