/** The themes that a member can choose: a fixed mode, or the mode of the operating system. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The storage key of the choice. The start-up script reads the choice before the first paint. */
export const themeStorageKey = 'theme';

const darkSystem = '(prefers-color-scheme: dark)';

/** Returns the stored choice, or `system` when nothing or an unknown value is stored, and when the storage is unavailable. */
export function readTheme(): ThemeChoice {
  const stored = readStorage();
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** Stores the choice and applies it at once through an attribute of `<html>`, without rendering. */
export function applyTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice);
  } catch {
    // Without storage the theme applies until the page is closed.
  }
  show(choice);
}

/**
 * Applies the theme of the operating system whenever it changes while the choice is `system`. Applies the choice when another tab
 * changes it.
 *
 * @param onChange Called with the choice after another tab has changed it, so that a menu can mark the choice.
 * @returns A function that stops the observation.
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
