import type { ColorName } from './color.ts';

/** What is seen on what, and how far it has to stand out. */
export interface ContrastPair {
  foreground: readonly ColorName[];
  /** Opaque colours it may lie on. */
  background: readonly ColorName[];
  /** Translucent colours that may lie between the two, one at a time. */
  between?: readonly ColorName[];
  /** The ratio to reach: 4.5 for text (WCAG 2.2, 1.4.3), 3 for controls and graphics (1.4.11). */
  minimum: 4.5 | 3;
}

const surfaces = ['canvas', 'surface', 'raised', 'overlay'] as const;
const states = ['hover', 'pressed', 'selected'] as const;

/** Every combination the interface uses. A component that needs another one declares it here first. */
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
  // The sentence under a field that was filled in wrongly.
  { foreground: ['criticalSolid'], background: [...surfaces, 'criticalSurface'], minimum: 4.5 },
  {
    foreground: ['meterCpu', 'meterMemory', 'meterDisk', 'meterWarningEdge', 'meterCritical'],
    background: [...surfaces, 'meterTrack'],
    minimum: 3,
  },
];

/**
 * Colours that nothing depends on being told apart from: hairlines beside a change of surface, placeholders of
 * loading, the veil behind a dialog, inactive text, which WCAG exempts, and the yellow of a meter: no yellow reaches 3:1
 * on paper, so its edge does.
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
