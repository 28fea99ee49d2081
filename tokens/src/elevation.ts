import type { Mode } from './color.ts';

/**
 * Shadows. Light raises with a hairline's faint shadow; dark raises with lightness, so its shadows only separate what
 * floats above the page.
 */
export const shadow = {
  raised: {
    light: '0 1px 2px 0 rgb(28 32 36 / 0.06)',
    dark: '0 0 0 0 transparent',
  },
  overlay: {
    light: '0 12px 32px -8px rgb(28 32 36 / 0.18), 0 2px 6px -2px rgb(28 32 36 / 0.08)',
    dark: '0 16px 40px -8px rgb(0 0 0 / 0.56), 0 2px 8px -2px rgb(0 0 0 / 0.4)',
  },
} satisfies Record<string, Record<Mode, string>>;
