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

/**
 * Manages the state of the theme page. Returns the state, a function that changes the state, and the options of the theme.
 * @param onChoose is called with each new state that has a valid colour
 */
export function useThemeOptions(
  initial: Partial<ThemePageState>,
  onChoose: (state: Partial<ThemePageState>) => void,
) {
  const [chosen, setChosen] = useState<ThemePageState>({
    ...first,
    ...(initial.own ? { text: initial.own } : {}),
    ...initial,
  });
  const choose = (change: Partial<ThemePageState>) => {
    const { own = chosen.own } = change;
    const typed = change.text?.trim() ?? '';
    const next = { ...chosen, ...change, own: written.test(typed) ? typed.toLowerCase() : own };
    setChosen(next);
    const { text: _, ...kept } = next;
    onChoose(kept);
  };
  return {
    chosen,
    choose,
    options: optionsOf(chosen),
    isWrong: chosen.choice === 'own' && !written.test(chosen.text.trim()),
  };
}
