import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, space } = vars;

export const page = style(
  layered({
    display: 'grid',
    gap: space.xxxl,
    maxInlineSize: vars.size.content,
    marginInline: 'auto',
    padding: `${space.huge} ${space.xxl}`,
    background: color.canvas,
    '@media': { [media.narrow]: { padding: `${space.xxl} ${space.l}`, gap: space.xxl } },
  }),
);

export const pageIntroduction = style(
  layered({ display: 'grid', gap: space.m, maxInlineSize: '44rem' }),
);

export const pageTitle = style(
  layered({
    fontSize: fontSize.display,
    fontWeight: fontWeight.strong,
    lineHeight: lineHeight.snug,
    letterSpacing: '-0.02em',
  }),
);

export const leadParagraph = style(
  layered({ fontSize: fontSize.reading, lineHeight: lineHeight.reading, color: color.textMuted }),
);

export const section = style(layered({ display: 'grid', gap: space.l, minInlineSize: 0 }));

export const sectionHead = style(
  layered({ display: 'grid', gap: space.xs, maxInlineSize: '44rem' }),
);

export const sectionTitle = style(
  layered({
    fontSize: fontSize.title,
    fontWeight: fontWeight.strong,
    lineHeight: lineHeight.snug,
    letterSpacing: '-0.01em',
  }),
);

export const sectionNote = style(
  layered({ lineHeight: lineHeight.reading, color: color.textMuted }),
);

export const swatchGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(12.5rem, 100%), 1fr))',
    gap: space.l,
  }),
);

export const panelGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
    gap: space.l,
  }),
);

export const panel = style(
  layered({
    display: 'grid',
    alignContent: 'start',
    gap: space.s,
    minInlineSize: 0,
    padding: space.xl,
    border: `1px solid ${color.border}`,
    borderRadius: vars.radius.l,
    background: color.surface,
    boxShadow: vars.shadow.raised,
  }),
);

export const panelTitle = style(
  layered({ fontSize: fontSize.reading, fontWeight: fontWeight.strong }),
);

export const rowList = style(
  layered({
    border: `1px solid ${color.border}`,
    borderRadius: vars.radius.l,
    background: color.surface,
    boxShadow: vars.shadow.raised,
  }),
);

export const row = style(
  layered({
    display: 'grid',
    gridTemplateColumns: '9rem 9rem minmax(0, 1fr)',
    alignItems: 'center',
    gap: space.l,
    padding: `${space.m} ${space.xl}`,
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
    '@media': {
      [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.xs, padding: space.l },
    },
  }),
);

export const rowName = style(layered({ fontWeight: fontWeight.medium }));

export const rowValue = style(
  layered({
    fontFamily: vars.font.mono,
    fontSize: fontSize.caption,
    color: color.textMuted,
    fontVariantNumeric: 'tabular-nums',
  }),
);
