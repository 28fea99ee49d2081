import type { ColorName } from './color.ts';

/** Foreground colours, their backgrounds, and the required contrast. */
export interface ContrastPair {
  foreground: readonly ColorName[];
  /** The opaque background colours. */
  background: readonly ColorName[];
  /** The translucent colours that may be between foreground and background, one at a time. */
  between?: readonly ColorName[];
  /** The required contrast ratio: 4.5 for text (WCAG 2.2, 1.4.3), 3 for controls and graphics (1.4.11). */
  minimum: 4.5 | 3;
}

const surfaces = ['canvas', 'surface', 'raised', 'overlay'] as const;
const states = ['hover', 'pressed', 'selected'] as const;

/** Every colour combination of the interface. Add a combination to this list before a component uses it. */
export const contrastPairs: readonly ContrastPair[] = [
  {
    foreground: ['text', 'textMuted', 'link'],
    background: surfaces,
    between: states,
    minimum: 4.5,
  },
  { foreground: ['text', 'textMuted', 'link'], background: ['sunken'], minimum: 4.5 },
  { foreground: ['textOnPrimary'], background: ['primary', 'primaryHover'], minimum: 4.5 },
  { foreground: ['textOnDanger'], background: ['danger', 'dangerHover'], minimum: 4.5 },
  { foreground: ['neutralText', 'text'], background: ['neutralSurface'], minimum: 4.5 },
  { foreground: ['infoText', 'text'], background: ['infoSurface'], minimum: 4.5 },
  { foreground: ['successText', 'text'], background: ['successSurface'], minimum: 4.5 },
  { foreground: ['warningText', 'text'], background: ['warningSurface'], minimum: 4.5 },
  { foreground: ['criticalText', 'text'], background: ['criticalSurface'], minimum: 4.5 },
  {
    foreground: ['neutralText', 'infoText', 'successText', 'warningText', 'criticalText'],
    background: surfaces,
    minimum: 4.5,
  },

  {
    foreground: ['borderStrong', 'primary', 'primaryHover', 'danger', 'dangerHover'],
    background: surfaces,
    minimum: 3,
  },
  {
    foreground: ['focus'],
    background: [
      ...surfaces,
      'sunken',
      'neutralSurface',
      'infoSurface',
      'successSurface',
      'warningSurface',
      'criticalSurface',
    ],
    minimum: 3,
  },
  { foreground: ['neutralSolid'], background: [...surfaces, 'neutralSurface'], minimum: 3 },
  { foreground: ['infoSolid'], background: [...surfaces, 'infoSurface'], minimum: 3 },
  { foreground: ['successSolid'], background: [...surfaces, 'successSurface'], minimum: 3 },
  { foreground: ['warningSolid'], background: [...surfaces, 'warningSurface'], minimum: 3 },
  // The text of an error below a field.
  { foreground: ['criticalSolid'], background: [...surfaces, 'criticalSurface'], minimum: 4.5 },
  {
    foreground: ['meterCpu', 'meterMemory', 'meterDisk', 'meterWarningEdge', 'meterCritical'],
    background: [...surfaces, 'meterTrack'],
    minimum: 3,
  },
  {
    foreground: ['ansiRed', 'ansiGreen', 'ansiYellow', 'ansiBlue', 'ansiMagenta', 'ansiCyan'],
    background: ['surface'],
    minimum: 4.5,
  },
];

/**
 * Colours without a required contrast: thin lines at a change of surface, loading placeholders, the scrim behind a dialog, disabled
 * text (exempt in WCAG), and the yellow of a meter. No yellow reaches 3:1 on a light surface, so the edge of the bar has the
 * required contrast.
 */
export const decorative: readonly ColorName[] = [
  'border',
  'scrim',
  'skeleton',
  'textDisabled',
  'neutralBorder',
  'infoBorder',
  'successBorder',
  'warningBorder',
  'criticalBorder',
  'meterWarning',
];
