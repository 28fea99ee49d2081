import { expect } from '@playwright/test';
import { addProject, logInToApi } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import { fieldByLabel, pageHeading, pressButton } from './support/pages.ts';
import { test } from './support/screen-test.ts';

/** Functions that a browser may lack, or that throw where site data is blocked; by the object that has them. */
const functions = [
  ['window', 'BroadcastChannel'],
  ['navigator', 'locks'],
  ['window', 'localStorage'],
  ['window', 'sessionStorage'],
  ['navigator', 'clipboard'],
  ['window', 'Notification'],
  ['window', 'WebSocket'],
  ['crypto', 'randomUUID'],
] as const;

/** Runs in the page. Takes a function away, or replaces it by one that throws when it is called or constructed. */
function spoil([owner, name, how]: readonly [string, string, string]): void {
  const { prototype }: { prototype: object } = {
    window: Window,
    navigator: Navigator,
    crypto: Crypto,
  }[owner] ?? { prototype: {} };
  for (const place of [prototype, Reflect.get(globalThis, owner)])
    Reflect.deleteProperty(place, name);
  if (how === 'is missing') return;
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const place = Reflect.get(globalThis, owner);
  const refusing = new Proxy(class {}, { construct: refuse, apply: refuse, get: () => refuse });
  Reflect.defineProperty(
    place,
    name,
    name.endsWith('Storage') ? { get: refuse } : { value: refusing },
  );
}

for (const how of ['is missing', 'throws']) {
  for (const [owner, name] of functions) {
    test(`a member logs in, opens a project, types and logs out where ${name} ${how}`, async ({
      page,
      request,
      member,
    }) => {
      await page.addInitScript(spoil, [owner, name, how] as const);
      await addProject(await logInToApi(request, member), '상점');
      await page.goto('/login');
      await submitLoginForm(page, member);
      await expect(pageHeading(page, `${member.username}님, 안녕하세요`)).toBeVisible();
      const link = page.getByRole('link', exactName('상점'));
      await link.first().click();
      await expect(pageHeading(page, '상점')).toBeVisible();
      await page
        .getByRole('navigation', exactName('주 메뉴'))
        .getByRole('link', exactName('프로젝트'))
        .click();
      await pressButton(page, '새 프로젝트');
      await fieldByLabel(page, '프로젝트 이름').fill('둘째');
      await pressButton(page, '만들기');
      await expect(page.getByRole('link', exactName('둘째'))).toBeVisible();
      await pressButton(page, '로그아웃');
      await expect(pageHeading(page, '로그인')).toBeVisible();
    });
  }
}
