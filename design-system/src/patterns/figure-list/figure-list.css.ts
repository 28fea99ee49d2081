import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const figureGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: vars.space.l,
    // Two columns on narrow screens: three columns would leave the fourth figure alone in a row.
    '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);

/** A figure. On the screen the label is below the value. In the document the label is before the value, for screen readers. */
export const figureItem = recipe({
  base: layered({
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: vars.space.xs,
    paddingBlockStart: vars.space.l,
    borderBlockStart: `4px solid ${vars.color.borderStrong}`,
  }),
  variants: {
    tone: {
      plain: {},
      cpu: layered({ borderBlockStartColor: vars.color.meterCpu }),
      memory: layered({ borderBlockStartColor: vars.color.meterMemory }),
      disk: layered({ borderBlockStartColor: vars.color.meterDisk }),
    },
  },
  defaultVariants: { tone: 'plain' },
});

export const figureLabel = style(layered({ color: vars.color.textMuted }));

export const figureValue = style(
  layered({
    color: vars.color.text,
    fontSize: vars.fontSize.headline,
    fontWeight: vars.fontWeight.strong,
    letterSpacing: '-0.025em',
    lineHeight: vars.lineHeight.snug,
  }),
);
