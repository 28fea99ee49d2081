import { themeStorageKey } from '@naru/tokens/theme';
import { HYDRATED } from '#shared/hydration/hydrated.ts';
import { TOKEN_KEY } from '#shared/session/stored-session.ts';

/**
 * Runs in the head of a prerendered page. It is inserted as text, so it may use nothing from outside. It marks the
 * parts that this browser will render differently (`hydration.css` hides them), and repeats the last press of a button
 * before hydration after it. Links and fields work without a script.
 */
function beforeHydration(tokenKey: string, themeKey: string, hydrated: string): void {
  const differing: string[] = [];
  try {
    if (localStorage.getItem(tokenKey)) differing.push('session');
    const theme = localStorage.getItem(themeKey);
    if (theme === 'light' || theme === 'dark') differing.push('theme');
  } catch {
    // Without storage there is no session and no theme choice.
  }
  document.documentElement.dataset.hydrating = differing.join(' ');
  let pressed: HTMLButtonElement | undefined;
  const hold = (event: MouseEvent): void => {
    const button = event.composedPath().find((target) => target instanceof HTMLButtonElement);
    if (button) event.preventDefault();
    pressed = button ?? pressed;
  };
  document.addEventListener('click', hold, true);
  document.addEventListener(
    hydrated,
    () => {
      document.removeEventListener('click', hold, true);
      pressed?.click();
    },
    { once: true },
  );
}

/** Source of the inline script of every prerendered page. It belongs in `<head>`; the policy allows it by its hash. */
export const beforeHydrationScript = `(${String(beforeHydration)})(${JSON.stringify([
  TOKEN_KEY,
  themeStorageKey,
  HYDRATED,
]).slice(1, -1)})`;
