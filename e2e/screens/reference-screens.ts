/** The screens with references between variables, and with shared variables. */
import { exactName } from '../support/locators.ts';
import { locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { press } from './dialog-screens.ts';
import { respondWith } from './responses.ts';
import { container, member, type Screen, shop } from './screen.ts';

/** A database, to which the variables of the other containers can refer. */
const DATABASE = {
  ...{ name: 'database', slug: 'database', kind: 'container' },
  keys: [
    { key: 'HOST', secret: false, value: 'database-k3x9m2q7ab' },
    { key: 'PORT', secret: false, value: '5432' },
    { key: 'DATABASE_URL', secret: true, value: null },
  ],
};

/** The steps of the wizard after its first, up to the variables. */
const WIZARD_STEPS = [
  ['템플릿', '2/6'],
  ['템플릿 옵션', '3/6'],
  ['볼륨', '4/6'],
  ['환경 변수', '5/6'],
] as const;

export const referenceScreens: readonly Screen[] = [
  {
    name: 'dialog-add-shared-variable',
    as: member,
    path: (screenData) => `${shop(screenData)}/settings`,
    open: press('공유 변수 추가'),
  },
  {
    name: 'dialog-delete-shared-variable',
    as: member,
    path: (screenData) => `${shop(screenData)}/settings`,
    open: press('REGION 삭제'),
  },
  {
    name: 'container-variable-references',
    as: member,
    path: (screenData) => `${container(screenData)}/variables`,
    open: async (page) => {
      await page.getByRole('button', exactName('참조 넣기')).first().click();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'container-variable-preview',
    as: member,
    path: (screenData) => `${container(screenData)}/variables`,
    open: async (page) => {
      await page.getByRole('button', exactName('STORE_URL 수정')).click();
      await page.getByText('미리 보기').waitFor();
      const wrong = `\${{매장 화면.HOTS}}:3000/\${{project.REGION}}`;
      await page.getByRole('textbox', exactName('값')).fill(wrong);
      await page.getByText('비슷한 이름').waitFor();
    },
  },
  {
    name: 'dialog-import-references',
    as: member,
    path: (screenData) => `${container(screenData)}/variables`,
    prepare: (page) => page.route(/\/references$/, respondWith({ sources: [DATABASE], used: [] })),
    open: async (page) => {
      await press('.env 가져오기')(page);
      const text =
        'ORDERS_URL=postgres://orders:pw@database/orders\nORDERS_HOST=database\nMODE=fast';
      await page.getByRole('textbox', exactName('환경 변수 텍스트')).fill(text);
      await page.getByRole('button', exactName('미리보기')).click();
      await page.getByRole('list', exactName('가져올 변수')).waitFor();
    },
  },
  {
    name: 'wizard-variables',
    as: member,
    path: shop,
    prepare: (page) => page.route(/\/references$/, respondWith({ sources: [DATABASE], used: [] })),
    open: async (page) => {
      await wizardOpenButton(page).click();
      const wizard = locateWizard(page);
      const address = 'https://github.com/naru-sample/storefront.git';
      await wizard.field('저장소 주소 (선택)').fill(address);
      await wizard.dialog.getByText(/next 15\.1/).waitFor();
      for (const [heading, counter] of WIZARD_STEPS) {
        await wizard.next.click();
        await wizard.at(heading, counter).waitFor();
      }
      await wizard.field('DATABASE_URL 값').fill(`\${{database.DATABASE_URL}}`);
    },
  },
];
