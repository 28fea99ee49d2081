import { layered, media, vars } from '@naru/tokens';
import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';
import { defaultThresholds } from './resource-level.ts';

/**
 * The lines of a meter are separated by margins and not by flex gaps: a page may have a thousand meters, and the browser would lay
 * out flex boxes twice.
 */
export const meterRoot = style(layered({ display: 'flow-root', minInlineSize: 0 }));

/**
 * Returns the margin below a line of the meter, except for the last line. Each line has its own class: with a selector such as
 * `* + *`, the browser would restyle the whole page whenever a dialog or a menu opens.
 */
const apart = (distance: string) => ({
  selectors: { '&:not(:last-child)': { marginBlockEnd: distance } },
});

export const meterHeader = style(
  layered({
    ...apart(vars.space.s),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
  }),
);

/** The end of the header: the level and the measured use. */
export const meterReadings = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: vars.space.m,
    minInlineSize: 0,
    marginInlineStart: 'auto',
  }),
);

export const meterLabel = style(
  layered({ fontWeight: vars.fontWeight.strong, overflowWrap: 'anywhere' }),
);

const levelBase = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
  }),
);

export const levelText = styleVariants(
  {
    normal: vars.color.textMuted,
    warning: vars.color.warningText,
    critical: vars.color.criticalText,
    unknown: vars.color.textMuted,
  },
  (color) => [levelBase, layered({ color })],
);

/** The CSS variables of the thresholds, as percentages without a unit. An unset variable has the default threshold. */
export const thresholdVars = { warning: createVar(), critical: createVar() };

/** Returns the background that draws a tick, 1 px wide, at each threshold. */
const ticks = (color: string) =>
  (['warning', 'critical'] as const)
    .map((level) => fallbackVar(thresholdVars[level], String(defaultThresholds[level])))
    .map(
      (share) =>
        `linear-gradient(${color}, ${color}) calc(${share} * 1% + ${share} * 0.01px) 0 / 1px`,
    )
    .join(', ');

/** Half of the bar's height. */
const barRadius = '4px';

/** The track. The ticks are below the track, as on a ruler, so that they do not divide the bar. */
export const meter = style(
  layered({
    ...apart(`calc(${vars.space.s} + ${vars.space.xs})`),
    position: 'relative',
    blockSize: '8px',
    marginBlockEnd: vars.space.xs,
    borderRadius: barRadius,
    backgroundColor: vars.color.meterTrack,
    // Printers leave backgrounds out, of which the meter consists. Chromium below 136 knows the property with a prefix only.
    WebkitPrintColorAdjust: 'exact',
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockStart: 'calc(100% + 1px)',
      blockSize: vars.space.xs,
      background: ticks(vars.color.borderStrong),
      backgroundRepeat: 'no-repeat',
    },
    '@media': {
      [media.forcedColors]: {
        border: '1px solid CanvasText',
        '::after': {
          insetInline: '-1px',
          insetBlockStart: 'calc(100% + 2px)',
          forcedColorAdjust: 'none',
          background: ticks('CanvasText'),
          backgroundRepeat: 'no-repeat',
        },
      },
    },
  }),
);

const fillBase = style(
  layered({
    position: 'absolute',
    inset: 0,
    borderRadius: barRadius,
    transition: `transform ${vars.duration.surface} ${vars.easing.out}, clip-path ${vars.duration.surface} ${vars.easing.out}`,
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
  }),
);

/** The colour of each resource while its level is normal. */
export const resourceColors = {
  cpu: vars.color.meterCpu,
  memory: vars.color.meterMemory,
  disk: vars.color.meterDisk,
};

const plain = (color: string) => ({ color, edge: undefined });

/** The colours of a bar. Yellow has too little contrast to the surface, so a darker edge outlines a bar of the level `warning`. */
const fills = {
  cpu: plain(resourceColors.cpu),
  memory: plain(resourceColors.memory),
  disk: plain(resourceColors.disk),
  neutral: plain(vars.color.textMuted),
  warning: { color: vars.color.meterWarning, edge: vars.color.meterWarningEdge },
  critical: plain(vars.color.meterCritical),
};

/** The bar of the current use, in the colour of the resource while the level is normal, otherwise in the colour of the level. */
export const currentUseFill = styleVariants(fills, ({ color, edge }) => [
  fillBase,
  layered({
    backgroundColor: color,
    ...(edge && { boxShadow: `inset 0 0 0 1px ${edge}` }),
    '@media': { [media.forcedColors]: { backgroundColor: 'Highlight', boxShadow: 'none' } },
  }),
]);

const markSize = '3px';

const markLook = layered({
  inlineSize: markSize,
  borderRadius: '2px',
  backgroundColor: vars.color.text,
  '@media': {
    [media.forcedColors]: { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
});

/** The CSS variable of the measured use: its percentage of the limit, without a unit. */
export const measuredShare = createVar();

/** The mark of the measured use, across the bar. An outline in the colour of the surface separates the mark from the bar. */
export const measuredUseMark = style([
  markLook,
  layered({
    position: 'absolute',
    insetBlock: '-3px',
    insetInlineStart: `calc((100% - ${markSize}) * ${measuredShare} / 100)`,
    boxShadow: `0 0 0 1px ${vars.color.surface}`,
    transition: `inset-inline-start ${vars.duration.surface} ${vars.easing.out}`,
    '@media': { [media.forcedColors]: { boxShadow: '0 0 0 1px Canvas' } },
  }),
]);

/** The measured use in words, after a copy of its mark. */
export const measuredUseText = style(
  layered({
    ...tabularDigits,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
  }),
);

export const measuredUseKey = style([markLook, layered({ blockSize: '12px' })]);

const hatched = (ink: string, paper: string) =>
  `repeating-linear-gradient(135deg, ${ink} 0 3px, ${paper} 3px 6px)`;

/** The bar of the projected use, hatched. */
export const projectedUseFill = styleVariants(fills, ({ color, edge = color }) => [
  fillBase,
  layered({
    background: hatched(edge, 'transparent'),
    '@media': { [media.forcedColors]: { background: hatched('Highlight', 'Canvas') } },
  }),
]);
