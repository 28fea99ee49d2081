import { layered, media, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/** The share in percent that a segment reaches, and the colours of its resource and level. */
export const share = createVar();
const fillColor = createVar();
const edgeColor = createVar();

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

export const level = recipe({
  base: layered({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    flexShrink: 0,
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
  }),
  variants: {
    level: {
      normal: layered({ color: vars.color.textMuted }),
      warning: layered({ color: vars.color.warningText }),
      critical: layered({ color: vars.color.criticalText }),
      unknown: layered({ color: vars.color.textMuted }),
    },
  },
});

export const meter = recipe({
  base: layered({ position: 'relative', marginBlockEnd: vars.space.xs }),
  variants: {
    resource: {
      cpu: layered({ vars: { [fillColor]: vars.color.meterCpu } }),
      memory: layered({ vars: { [fillColor]: vars.color.meterMemory } }),
      disk: layered({ vars: { [fillColor]: vars.color.meterDisk } }),
    },
  },
});

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

export const segment = recipe({
  base: layered({
    position: 'absolute',
    inset: 0,
    borderRadius: vars.radius.full,
    transform: `translateX(calc(${share} - 100%))`,
    transition: `transform ${vars.duration.surface} ${vars.easing.out}`,
    '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
  }),
  variants: {
    kind: {
      used: layered({
        background: fillColor,
        boxShadow: `inset 0 0 0 1px ${edgeColor}`,
        '@media': { [media.forcedColors]: { background: 'Highlight' } },
      }),
      projected: layered({
        background: `repeating-linear-gradient(135deg, ${edgeColor} 0 3px, transparent 3px 6px)`,
        '@media': {
          [media.forcedColors]: {
            background: 'repeating-linear-gradient(135deg, Highlight 0 3px, Canvas 3px 6px)',
          },
        },
      }),
    },
    level: {
      normal: layered({ vars: { [edgeColor]: fillColor } }),
      // Yellow alone has too little contrast on paper: a darker edge draws the bar.
      warning: layered({
        vars: {
          [fillColor]: vars.color.meterWarning,
          [edgeColor]: vars.color.meterWarningEdge,
        },
      }),
      critical: layered({
        vars: { [fillColor]: vars.color.meterCritical, [edgeColor]: vars.color.meterCritical },
      }),
    },
  },
});

/** A tick below the bar, like a ruler's, so that the bar itself stays whole. */
export const tick = style(
  layered({
    position: 'absolute',
    insetBlockStart: 'calc(100% + 1px)',
    insetInlineStart: share,
    inlineSize: '1px',
    blockSize: vars.space.xs,
    background: vars.color.borderStrong,
    '@media': { [media.forcedColors]: { background: 'CanvasText' } },
  }),
);
