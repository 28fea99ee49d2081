import { expect, type Locator, type Page } from '@playwright/test';
import { type ApiAccount, openPageAsMember, type SeededProject } from './account.ts';
import { exactName } from './locators.ts';

/** The dialog "컨테이너 추가" and the elements that every step has. */
export interface WizardLocators {
  dialog: Locator;
  next: Locator;
  back: Locator;
  create: Locator;
  field: (label: string) => Locator;
  template: (name: string) => Locator;
  /** The choice of the source in the first step. */
  source: (name: '저장소나 템플릿' | '이미지' | '데이터베이스') => Locator;
  /** The dialog while it shows the step with the given heading and a counter such as "2/3". */
  at: (heading: string, counter: string) => Locator;
}

export function locateWizard(page: Page): WizardLocators {
  const dialog = page.getByRole('dialog', exactName('컨테이너 추가'));
  const button = (name: string) => dialog.getByRole('button', exactName(name));
  return {
    dialog,
    next: button('다음'),
    back: button('이전'),
    create: button('컨테이너 생성'),
    field: (label) => dialog.getByLabel(label, { exact: true }),
    template: (name) => dialog.getByRole('radio', exactName(name)),
    source: (name) =>
      dialog.getByRole('radiogroup', exactName('소스')).getByRole('radio', exactName(name)),
    at: (heading, counter) =>
      dialog
        .filter({ has: page.getByRole('heading', { ...exactName(heading), level: 3 }) })
        .filter({ has: page.getByText(counter, { exact: true }) }),
  };
}

/** The button in the region "빠른 작업" that opens the wizard. The button exists with and without containers. */
export const wizardOpenButton = (page: Page): Locator =>
  page.getByRole('region', exactName('빠른 작업')).getByRole('button', exactName('컨테이너 추가'));

/** Opens the wizard of a project. */
export async function openWizard(account: ApiAccount, page: Page, { slug }: SeededProject) {
  await openPageAsMember(account, page, `/projects/${slug}`);
  await wizardOpenButton(page).click();
  return locateWizard(page);
}

/** Opens each step from the first to the last, without a template. */
export async function goToConfigStep(wizard: WizardLocators, name = '결제 API'): Promise<void> {
  await wizard.field('컨테이너 이름').fill(name);
  await wizard.next.click();
  await expect(wizard.at('템플릿', '2/3')).toBeVisible();
  await wizard.next.click();
  await expect(wizard.at('설정', '3/3')).toBeVisible();
}
