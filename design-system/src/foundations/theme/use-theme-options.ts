import type { Corners, Density, ThemeOptions } from '@naru/tokens/custom-theme';
import { resolveReference } from '@naru/tokens/resolve';
import { useState } from 'react';

/** The predefined accent colours. `ink` (a theme without an accent) and `own` (the typed colour) have no predefined colour. */
export const accents = {
  ink: undefined,
  indigo: resolveReference('indigo.9'),
  green: resolveReference('green.9'),
  purple: resolveReference('purple.9'),
  own: undefined,
} as const;
export type AccentChoice = keyof typeof accents;

const written = /^#[0-9a-f]{6}$/i;

/** The state of the theme page. `text` is the typed text, and `own` is the last valid colour that was typed. */
export interface ThemeChoice {
  choice: AccentChoice;
  text: string;
  own: string;
  fit: boolean;
  density: Density;
  corners: Corners;
}

const first: ThemeChoice = {
  choice: 'indigo',
  text: '#e5484d',
  own: '#e5484d',
  fit: true,
  density: 'comfortable',
  corners: 'normal',
};

const optionsOf = ({ choice, own, fit, density, corners }: ThemeChoice): ThemeOptions => ({
  accent: choice === 'own' ? own : accents[choice],
  fit,
  density,
  corners,
});

/** Manages the state of the theme page. Returns the state, a function that changes the state, and the options of the theme. */
export function useThemeOptions(initial: Partial<ThemeChoice>) {
  const [chosen, setChosen] = useState<ThemeChoice>({ ...first, ...initial });
  const choose = (change: Partial<ThemeChoice>) =>
    setChosen((before) => {
      const { own = before.own } = change;
      const text = change.text?.trim() ?? '';
      return { ...before, ...change, own: written.test(text) ? text.toLowerCase() : own };
    });
  return {
    chosen,
    choose,
    options: optionsOf(chosen),
    isWrong: chosen.choice === 'own' && !written.test(chosen.text.trim()),
  };
}
