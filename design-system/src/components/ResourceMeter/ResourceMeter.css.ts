import { layered, media, vars } from '@naru/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { levelAbove } from './resourceLevel.ts';

export const root = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.s, minInlineSize: 0 }),
);

export const head = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.s,
  }),
);

export const label = style(
  layered({ fontWeight: vars.fontWeight.strong, overflowWrap: 'anywhere' }),
);

const levelBase = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
  }),
);

export const level = styleVariants(
  {
    normal: vars.color.textMuted,
    warning: vars.color.warningText,
    critical: vars.color.criticalText,
    unknown: vars.color.textMuted,
  },
  (color) => [levelBase, layered({ color })],
);

/** A tick below the bar, like a ruler's, so that the bar itself stays whole. */
const tick = (percent: number) =>
  ({
    content: '""',
    position: 'absolute',
    insetBlockStart: 'calc(100% + 1px)',
    insetInlineStart: `${percent}%`,
    inlineSize: '1px',
    blockSize: vars.space.xs,
    background: vars.color.borderStrong,
  }) as const;

const forcedTick = { background: 'CanvasText' };

export const meter = style(
  layered({
    position: 'relative',
    marginBlockEnd: vars.space.xs,
    '::before': tick(levelAbove.warning),
    '::after': tick(levelAbove.critical),
    '@media': { [media.forcedColors]: { '::before': forcedTick, '::after': forcedTick } },
  }),
);

export const track = style(
  layered({
    position: 'relative',
    overflow: 'hidden',
    blockSize: '8px',
    borderRadius: vars.radius.full,
    background: vars.color.meterTrack,
    boxShadow: `inset 0 0 0 1px ${vars.color.border}`,
    '@media': { [media.forcedColors]: { border: '1px solid CanvasText' } },
  }),
);

const fillBase = style(
  layered({
    position: 'absolute',
    inset: 0,
    borderRadius: vars.radius.full,
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
  }),
);

/** The colour of each resource while its level is normal. */
export const resourceColors = {
  cpu: vars.color.meterCpu,
  memory: vars.color.meterMemory,
  disk: vars.color.meterDisk,
};

const plain = (color: string) => ({ color, edge: color });

/** Yellow alone has too little contrast on paper: a darker edge draws the bar. */
const fills = {
  cpu: plain(resourceColors.cpu),
  memory: plain(resourceColors.memory),
  disk: plain(resourceColors.disk),
  warning: { color: vars.color.meterWarning, edge: vars.color.meterWarningEdge },
  critical: plain(vars.color.meterCritical),
};

/** What is used, in the colour of its resource, or of its level when that is not normal. */
export const fill = styleVariants(fills, ({ color, edge }) => [
  fillBase,
  layered({
    background: color,
    boxShadow: `inset 0 0 0 1px ${edge}`,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
]);

const hatched = (ink: string, paper: string) =>
  `repeating-linear-gradient(135deg, ${ink} 0 3px, ${paper} 3px 6px)`;

/** What would be used. */
export const projectedFill = styleVariants(fills, ({ edge }) => [
  fillBase,
  layered({
    background: hatched(edge, 'transparent'),
    '@media': { [media.forcedColors]: { background: hatched('Highlight', 'Canvas') } },
  }),
]);
