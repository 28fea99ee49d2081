import { themeStorageKey } from '@naru/tokens/theme';
import { TOKEN_KEY } from '../session/stored-session.ts';
import { SETTLED } from './settled.ts';

/**
 * Runs in the head of a prerendered page, as text: nothing from outside of it is known there. It marks what this browser
 * is going to show otherwise (`prerendered.css` hides that), and keeps the last press of a button, which nobody hears
 * yet, until somebody does. Links and fields need no script.
 */
function beforeTakeover(tokenKey: string, themeKey: string, settled: string): void {
  const differing: string[] = [];
  try {
    if (localStorage.getItem(tokenKey)) differing.push('session');
    const theme = localStorage.getItem(themeKey);
    if (theme === 'light' || theme === 'dark') differing.push('theme');
  } catch {
    // A browser that refuses storage holds no session and no choice of a theme.
  }
  document.documentElement.dataset.unsettled = differing.join(' ');
  let pressed: HTMLButtonElement | null = null;
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button) event.preventDefault();
    pressed = button ?? pressed;
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    settled,
    () => {
      document.removeEventListener('click', keep, true);
      pressed?.click();
    },
    { once: true },
  );
}

/** Source of the inline script of every prerendered page. It belongs in `<head>`; the policy allows it by its hash. */
export const beforeTakeoverScript = `(${String(beforeTakeover)})(${JSON.stringify([
  TOKEN_KEY,
  themeStorageKey,
  SETTLED,
]).slice(1, -1)})`;
