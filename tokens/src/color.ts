import type { PaletteReference } from './palette.ts';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** A colour token: its value in each mode. A token without one of the modes is a type error. */
export type ColorToken = Record<Mode, PaletteReference>;

/**
 * Every colour of the interface, named by its use. Light mode separates surfaces by a thin line and a faint shadow, dark mode by
 * lightness. Colour is reserved for meaning: blue for CPU, green for memory, purple for disk, amber and red for levels.
 */
export const color = {
  canvas: { light: 'slate.2', dark: 'slateDark.1' },
  surface: { light: 'slate.1', dark: 'slateDark.2' },
  raised: { light: 'slate.1', dark: 'slateDark.3' },
  overlay: { light: 'slate.1', dark: 'slateDark.3' },
  sunken: { light: 'slate.3', dark: 'slateDark.1' },
  scrim: { light: 'blackA.6', dark: 'blackA.8' },
  hover: { light: 'slateA.3', dark: 'slateDarkA.3' },
  pressed: { light: 'slateA.4', dark: 'slateDarkA.4' },
  selected: { light: 'slateA.4', dark: 'slateDarkA.4' },

  text: { light: 'slate.12', dark: 'slateDark.12' },
  textMuted: { light: 'slate.11', dark: 'slateDark.11' },
  textDisabled: { light: 'slate.9', dark: 'slateDark.9' },
  textOnPrimary: { light: 'slate.1', dark: 'slateDark.1' },
  textOnDanger: { light: 'red.1', dark: 'redDark.1' },
  link: { light: 'indigo.11', dark: 'indigoDark.11' },

  border: { light: 'slate.6', dark: 'slateDark.6' },
  borderStrong: { light: 'slate.9', dark: 'slateDark.9' },
  focus: { light: 'indigo.9', dark: 'indigoDark.10' },

  primary: { light: 'slate.12', dark: 'slateDark.12' },
  primaryHover: { light: 'slateDark.6', dark: 'slate.6' },
  danger: { light: 'red.11', dark: 'redDark.9' },
  dangerHover: { light: 'redDark.8', dark: 'redDark.10' },
  skeleton: { light: 'slate.4', dark: 'slateDark.4' },

  neutralSurface: { light: 'slate.3', dark: 'slateDark.4' },
  neutralBorder: { light: 'slate.6', dark: 'slateDark.7' },
  neutralText: { light: 'slate.11', dark: 'slateDark.11' },
  neutralSolid: { light: 'slate.10', dark: 'slateDark.10' },

  infoSurface: { light: 'blue.3', dark: 'blueDark.3' },
  infoBorder: { light: 'blue.6', dark: 'blueDark.6' },
  infoText: { light: 'blue.12', dark: 'blueDark.12' },
  infoSolid: { light: 'blue.10', dark: 'blueDark.10' },

  successSurface: { light: 'green.3', dark: 'greenDark.3' },
  successBorder: { light: 'green.6', dark: 'greenDark.6' },
  successText: { light: 'green.12', dark: 'greenDark.12' },
  successSolid: { light: 'green.11', dark: 'greenDark.10' },

  warningSurface: { light: 'amber.3', dark: 'amberDark.3' },
  warningBorder: { light: 'amber.6', dark: 'amberDark.6' },
  warningText: { light: 'amber.12', dark: 'amberDark.12' },
  warningSolid: { light: 'amber.11', dark: 'amberDark.9' },

  criticalSurface: { light: 'red.3', dark: 'redDark.3' },
  criticalBorder: { light: 'red.6', dark: 'redDark.6' },
  criticalText: { light: 'red.12', dark: 'redDark.12' },
  criticalSolid: { light: 'red.11', dark: 'redDark.10' },

  meterCpu: { light: 'blue.11', dark: 'blueDark.9' },
  meterMemory: { light: 'green.11', dark: 'greenDark.9' },
  meterDisk: { light: 'purple.9', dark: 'purpleDark.10' },
  meterWarning: { light: 'amber.9', dark: 'amberDark.9' },
  meterWarningEdge: { light: 'amber.11', dark: 'amberDark.9' },
  meterCritical: { light: 'red.9', dark: 'redDark.9' },
  meterTrack: { light: 'slate.4', dark: 'slateDark.4' },

  ansiRed: { light: 'red.11', dark: 'redDark.11' },
  ansiGreen: { light: 'green.11', dark: 'greenDark.11' },
  ansiYellow: { light: 'amber.12', dark: 'amberDark.11' },
  ansiBlue: { light: 'blue.11', dark: 'blueDark.11' },
  ansiMagenta: { light: 'purple.11', dark: 'purpleDark.11' },
  ansiCyan: { light: 'cyan.11', dark: 'cyanDark.11' },
} satisfies Record<string, ColorToken>;

export type ColorName = keyof typeof color;
