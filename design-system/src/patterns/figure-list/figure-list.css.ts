import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const list = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    gap: vars.space.l,
    // Four in a row or two: three would leave one alone.
    '@media': { [media.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
);

/** The label is below its value on the screen, but before it in the document, as in other lists of facts. */
export const figure = recipe({
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

export const label = style(layered({ color: vars.color.textMuted }));

export const value = style(
  layered({
    color: vars.color.text,
    fontSize: vars.fontSize.headline,
    fontWeight: vars.fontWeight.strong,
    letterSpacing: '-0.025em',
    lineHeight: vars.lineHeight.snug,
  }),
);
