import type { ElementHandle, Page } from '@playwright/test';
import { joinPageScript } from '../support/page-script.ts';
import type { PageSnapshot, SnapshotElement } from './snapshot.ts';

/** A snapshot with its elements, inside the page. `elements` contains the element of each item in `targets`, in the same order. */
interface PageState {
  snapshot: PageSnapshot;
  elements: Element[];
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  element.getBoundingClientRect().width > 1;

/**
 * Whether the element is in the hidden content of a tab. The console keeps the content of a tab that has unsaved input. Content that
 * React has rendered in advance is hidden by its own style.
 */
const isKept = (element: Element): boolean =>
  element.closest('[role="tabpanel"][hidden]') !== null &&
  element.closest('[style*="display: none"]') === null;

const isReachable = (element: Element): boolean =>
  isShown(element) &&
  element.closest('[aria-hidden="true"], [inert]') === null &&
  !element.matches(':disabled, [aria-disabled="true"]');

function nameOf(element: Element | null | undefined): string {
  if (!element) return '';
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels : [];
  const names = [
    ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    element.getAttribute('aria-label') ?? '',
    [...labels].map((label) => label.textContent ?? '').join(' '),
    element.matches('input, textarea, select, form, section') ? '' : element.textContent,
  ];
  return (names.find((one) => one !== '') ?? '').trim().slice(0, 60);
}

function formOf(element: Element): string {
  const dialog = element.closest('[role="dialog"], [role="alertdialog"]');
  if (dialog) return nameOf(dialog);
  const form = element.closest('form');
  if (!form) return '';
  const first = form.querySelector('input, textarea, select');
  return `${nameOf(form.closest('section'))}/${nameOf(first)}`;
}

function contentOf(element: Element): string {
  if (element.matches('[type="checkbox"], [type="radio"]'))
    return String(element.matches(':checked'));
  if (element.matches('[role="slider"]')) return element.getAttribute('aria-valuenow') ?? '';
  return 'value' in element ? String(element.value) : '';
}

function roleOf(element: Element): string {
  const given = element.getAttribute('role');
  if (given !== null) return given;
  if (element.matches('[type="checkbox"], [type="radio"]'))
    return element.getAttribute('type') ?? '';
  const roles: Record<string, string> = { A: 'link', BUTTON: 'button', SELECT: 'combobox' };
  return roles[element.tagName] ?? 'textbox';
}

const textOf = (id: string | null): string =>
  document.getElementById(id ?? '')?.textContent.trim() ?? '';

const targetOf = (element: Element): SnapshotElement => ({
  role: roleOf(element),
  name: nameOf(element),
  form: formOf(element),
  fills: element.matches('button') ? textOf(element.getAttribute('aria-describedby')) : '',
});

function findTooWide(): string {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return '';
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => isShown(element) && element.getBoundingClientRect().right > clientWidth + 1,
  );
  const last = wide.at(-1);
  return `${scrollWidth} > ${clientWidth}: ${last?.tagName} "${last?.textContent.slice(0, 40)}"`;
}

function readPage(): PageState {
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const dialogs = all('[role="dialog"], [role="alertdialog"]');
  const controls = 'input:not([type="radio"]), textarea, select, [role="slider"]';
  const pressable =
    'a[href], button, [role^="menuitem"], [role="tab"], [type="radio"], [role="radio"]';
  // Native dialogs are left out, because Tab also reaches the browser's controls, and the focus of the page is then on `body`.
  const trapping = dialogs.filter((dialog) => dialog.tagName !== 'DIALOG');
  const focus = document.activeElement;
  const top = dialogs.find((dialog) => dialog.contains(focus));
  const modal = document.querySelector('dialog:modal');
  const elements = all(`${controls}, ${pressable}`)
    .filter(isReachable)
    .filter((element) => modal === null || modal.contains(element))
    .filter((element) => dialogs.length < 2 || top?.contains(element));
  const inForms = [...document.querySelectorAll(controls)].filter(
    (field) => (isShown(field) || isKept(field)) && formOf(field) !== '',
  );
  const main = document.querySelector('main');
  const snapshot = {
    path: location.pathname,
    address: `${location.href} ${document.title}`,
    headings: all('h1').map(nameOf),
    text: [main, ...dialogs].map((one) => one?.textContent ?? '').join('\n'),
    dialogs: dialogs.map(nameOf),
    fields: inForms.map((field) => ({
      form: formOf(field),
      label: nameOf(field),
      value: contentOf(field),
    })),
    targets: elements.map(targetOf),
    focus: targetOf(focus ?? document.body),
    focusLost: trapping.length > 0 && (focus === null || focus === document.body),
    loading: all('[role="status"]').some((one) => nameOf(one) === '불러오는 중'),
    signedIn: localStorage.getItem('auth_token') !== null,
    storage: JSON.stringify([localStorage, sessionStorage]),
    tooWide: findTooWide(),
  };
  return { snapshot, elements };
}

/** The functions as one script, so that a snapshot needs only one call into the page. */
const parts = {
  isShown,
  isKept,
  isReachable,
  nameOf,
  formOf,
  contentOf,
  roleOf,
  textOf,
  targetOf,
  findTooWide,
  readPage,
};
const script = joinPageScript(parts, 'readPage()');

/** A snapshot of a page, and access to the elements in it. */
export interface PageObservation {
  snapshot: PageSnapshot;
  /** The element of the target with the given index; `null` when the element is no longer in the page. */
  elementAt(index: number): Promise<ElementHandle<Element> | null>;
}

/** Playwright's error when the document is replaced during a call. */
const REPLACED = /Execution context was destroyed/;

/** Takes a snapshot of the page. If the document is being replaced, the snapshot is of the next document. */
export async function observePage(page: Page): Promise<PageObservation> {
  try {
    return await observeOnce(page);
  } catch (error) {
    if (!(error instanceof Error && REPLACED.test(error.message))) throw error;
    await page.waitForLoadState();
    return observePage(page);
  }
}

async function observeOnce(page: Page): Promise<PageObservation> {
  const handle = await page.evaluateHandle<PageState>(script);
  const snapshot = await handle.evaluate((state) => state.snapshot);
  return {
    snapshot,
    elementAt: async (index) =>
      (await handle.evaluateHandle(({ elements }, at) => elements[at] ?? null, index)).asElement(),
  };
}
