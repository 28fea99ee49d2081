import { themeStorageKey } from '@naru/tokens/theme';
import { carryOverFields } from '#shared/hydration/carry-over-fields.ts';
import { HYDRATED_EVENT } from '#shared/hydration/hydration.tsx';
import {
  LOGGED_IN_TAB_KEY,
  REMEMBER_LOGIN_KEY,
  SESSION_TOKEN_KEY,
} from '#shared/session/stored-session.ts';

interface Keys {
  token: string;
  remember: string;
  marker: string;
  theme: string;
}

/**
 * Runs in the head of a prerendered page. The function is inserted as text, so it cannot use anything from its module. The function
 * marks the content that this browser will render differently (`hydration.css` hides this content), and repeats the last press of a
 * button after hydration. Links and fields work without a script. A whole page for members is marked when nobody is logged in, and
 * when only another tab has the session. When React has rendered the page anew, because an extension had changed it, `carryOver`
 * writes what was typed into the new fields at once, so that nothing is typed into them before.
 */
function beforeHydration(
  forMembers: boolean,
  keys: Keys,
  hydrated: string,
  carryOver: typeof carryOverFields,
): void {
  const differing: string[] = [];
  let signedIn = false;
  try {
    const token = localStorage.getItem(keys.token);
    const resumed = localStorage.getItem(keys.remember) ?? sessionStorage.getItem(keys.marker);
    signedIn = Boolean(token && (resumed || !forMembers));
    const theme = localStorage.getItem(keys.theme);
    if (theme === 'light' || theme === 'dark') differing.push('theme');
  } catch {
    // Without storage there is no session and no theme choice.
  }
  if (forMembers && !signedIn) differing.push('page');
  if (!forMembers && signedIn) differing.push('session');
  document.documentElement.dataset.hydrating = differing.join(' ');
  let pressed: HTMLButtonElement | undefined;
  const hold = (event: MouseEvent): void => {
    const button = event.composedPath().find((target) => target instanceof HTMLButtonElement);
    if (button) event.preventDefault();
    pressed = button ?? pressed;
  };
  document.addEventListener('click', hold, true);
  let fields: HTMLInputElement[] = [];
  let focused: EventTarget | null = null;
  document.addEventListener('DOMContentLoaded', () => {
    fields = [...document.querySelectorAll<HTMLInputElement>('input[name]')];
  });
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  document.addEventListener(
    hydrated,
    () => {
      document.removeEventListener('click', hold, true);
      carryOver({ fields, focused });
      pressed?.click();
    },
    { once: true },
  );
}

const keys: Keys = {
  token: SESSION_TOKEN_KEY,
  remember: REMEMBER_LOGIN_KEY,
  marker: LOGGED_IN_TAB_KEY,
  theme: themeStorageKey,
};

/**
 * Returns the source of the inline script of every prerendered page. The script belongs in `<head>`; the content security policy
 * allows it by its hash.
 * @param forMembers whether the page is for members only
 */
export const beforeHydrationScript = (forMembers: boolean): string =>
  `(${String(beforeHydration)})(${JSON.stringify([forMembers, keys, HYDRATED_EVENT]).slice(1, -1)},${String(carryOverFields)})`;
