import type { Corners, Density, ThemeOptions } from '@naru/tokens/custom-theme';
import { resolveReference } from '@naru/tokens/resolve';
import { useState } from 'react';

/** The predefined accent colours. `ink` (a theme without an accent) and `own` (the typed colour) have no predefined colour. */
export const accentColors = {
  ink: undefined,
  indigo: resolveReference('indigo.9'),
  green: resolveReference('green.9'),
  purple: resolveReference('purple.9'),
  own: undefined,
} as const;
export type AccentChoice = keyof typeof accentColors;

const written = /^#[0-9a-f]{6}$/i;

/** The state of the theme page. `text` is the typed text, and `own` is the last valid colour that was typed. */
export interface ThemePageState {
  choice: AccentChoice;
  text: string;
  own: string;
  fit: boolean;
  density: Density;
  corners: Corners;
}

const first: ThemePageState = {
  choice: 'indigo',
  text: '#e5484d',
  own: '#e5484d',
  fit: true,
  density: 'comfortable',
  corners: 'normal',
};

const optionsOf = ({ choice, own, fit, density, corners }: ThemePageState): ThemeOptions => ({
  accent: choice === 'own' ? own : accentColors[choice],
  fit,
  density,
  corners,
});

/** Manages the state of the theme page. Returns the state, a function that changes the state, and the options of the theme. */
export function useThemeOptions(initial: Partial<ThemePageState>) {
  const [chosen, setChosen] = useState<ThemePageState>({ ...first, ...initial });
  const choose = (change: Partial<ThemePageState>) =>
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
