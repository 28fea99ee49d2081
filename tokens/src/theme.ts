/** What a member can choose: a fixed mode, or whatever the system says. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Where the choice is kept. The start-up script reads the same key before the first paint. */
export const themeStorageKey = 'theme';

const darkSystem = '(prefers-color-scheme: dark)';

/** The stored choice; `system` when there is none, when it is not one of the three, or when storage is closed. */
export function readTheme(): ThemeChoice {
  const stored = readStorage();
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** Stores the choice and shows it at once, by one attribute of `<html>`: nothing is rendered again. */
export function applyTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    // A browser that refuses storage still gets the theme, for as long as the page is open.
  }
  show(choice);
}

/**
 * Follows the system while the choice is `system`, and the choice itself when another tab changes it.
 *
 * @param onChange Told of the choice after another tab changed it, so that a menu can mark it.
 * @returns A function that stops following.
 */
export function watchSystem(onChange?: (choice: ThemeChoice) => void): () => void {
  const system = matchMedia(darkSystem);
  const followSystem = () => show(readTheme());
  const followTab = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== themeStorageKey && event.key !== null) return;
    show(readTheme());
    onChange?.(readTheme());
  };
  system.addEventListener('change', followSystem);
  addEventListener('storage', followTab);
  return () => {
    system.removeEventListener('change', followSystem);
    removeEventListener('storage', followTab);
  };
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(themeStorageKey);
  } catch {
    return null;
  }
}

function show(choice: ThemeChoice): void {
  const system = matchMedia(darkSystem).matches ? 'dark' : 'light';
  const root = document.documentElement;
  root.dataset.theme = choice === 'system' ? system : choice;
  const canvas = getComputedStyle(root).getPropertyValue('--naru-color-canvas');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', canvas);
}
