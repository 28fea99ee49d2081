import { layered, media, vars } from '@naru/tokens';
import { createVar, style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

export const chipColor = createVar();

export const toolbar = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.l }),
);

export const searchField = style(layered({ flex: '1 1 16rem' }));

export const tokenList = style(
  layered({
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: color.surface,
    boxShadow: vars.shadow.raised,
  }),
);

export const tokenRow = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 22rem) minmax(0, 14rem) minmax(0, 1fr)',
    alignItems: 'start',
    gap: space.xl,
    padding: `${space.m} ${space.xl}`,
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
    '@media': {
      [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s, padding: space.l },
    },
  }),
);

export const tokenNames = style(layered({ display: 'grid', gap: space.xxs, minInlineSize: 0 }));

export const copyableName = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.s,
    overflowWrap: 'anywhere',
  }),
);

export const tokenName = style(layered({ fontWeight: fontWeight.medium }));

export const codeText = style(
  layered({
    fontFamily: vars.font.mono,
    fontSize: fontSize.caption,
    color: color.textMuted,
    overflowWrap: 'anywhere',
  }),
);

export const tokenValues = style(layered({ display: 'grid', gap: space.s, minInlineSize: 0 }));

export const tokenValueRow = style(
  layered({ display: 'flex', alignItems: 'center', gap: space.s, minInlineSize: 0 }),
);

/** A sample of a colour, which is exempt from forced colours. */
export const colorChip = style(
  layered({
    flex: 'none',
    inlineSize: space.xl,
    blockSize: space.xl,
    border: `1px solid ${color.border}`,
    borderRadius: radius.s,
    background: chipColor,
    forcedColorAdjust: 'none',
  }),
);

export const tokenDescription = style(
  layered({ display: 'grid', gap: space.xs, lineHeight: lineHeight.reading }),
);

export const contrastText = style(layered({ fontSize: fontSize.caption, color: color.textMuted }));
