import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

const { color, fontSize, fontWeight, lineHeight, radius, space } = vars;

export const table = style(
  layered({
    minInlineSize: 0,
    border: `1px solid ${color.border}`,
    borderRadius: radius.l,
    background: color.surface,
    boxShadow: vars.shadow.raised,
  }),
);

export const tableHead = style(
  layered({
    display: 'grid',
    gap: space.m,
    padding: space.xl,
    '@media': { [media.narrow]: { padding: space.l } },
  }),
);

/** Only there while a field is tried. */
export const bench = style(
  layered({
    padding: space.l,
    border: `1px dashed ${color.borderStrong}`,
    borderRadius: radius.m,
    selectors: { '&:empty': { display: 'none' } },
  }),
);

export const field = style(
  layered({
    display: 'grid',
    gap: space.m,
    padding: space.xl,
    borderBlockStart: `1px solid ${color.border}`,
    '@media': { [media.narrow]: { padding: space.l } },
  }),
);

export const fieldHead = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.m }),
);

export const fieldName = style(
  layered({
    fontSize: fontSize.reading,
    fontWeight: fontWeight.strong,
    lineHeight: lineHeight.snug,
    overflowWrap: 'anywhere',
  }),
);

export const fieldAction = style(layered({ marginInlineStart: 'auto' }));

export const cells = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.75rem, 100%), 1fr))',
    gap: space.s,
  }),
);

export const cell = style(
  layered({
    display: 'grid',
    alignContent: 'space-between',
    justifyItems: 'start',
    gap: space.xs,
    inlineSize: '100%',
    blockSize: '100%',
    minBlockSize: vars.size.control,
    padding: space.s,
    border: `1px solid ${color.border}`,
    borderRadius: radius.m,
    background: 'transparent',
    color: color.text,
    textAlign: 'start',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: color.hover },
      '&[aria-expanded="true"]': { borderColor: color.text },
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    },
  }),
);

export const cellName = style(
  layered({ fontSize: fontSize.caption, lineHeight: lineHeight.snug, color: color.textMuted }),
);

export const facts = style(
  layered({
    display: 'grid',
    gap: space.m,
    padding: space.l,
    borderRadius: radius.m,
    background: color.sunken,
    overflowWrap: 'anywhere',
  }),
);

export const typing = style(layered({ display: 'grid', gap: space.xl, minInlineSize: 0 }));

/** The log scrolls in itself, in both directions. */
export const log = style(
  layered({
    overflow: 'auto',
    maxBlockSize: '24rem',
    border: `1px solid ${color.border}`,
    borderRadius: radius.m,
    background: color.surface,
    selectors: {
      '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
    },
  }),
);

export const logTable = style(
  layered({
    inlineSize: '100%',
    borderCollapse: 'collapse',
    fontFamily: vars.font.mono,
    fontSize: fontSize.caption,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  }),
);

export const logHead = style(
  layered({
    padding: `${space.s} ${space.m}`,
    fontWeight: fontWeight.medium,
    textAlign: 'start',
    color: color.textMuted,
    background: color.sunken,
  }),
);

export const logCell = style(
  layered({ padding: `${space.xs} ${space.m}`, borderBlockStart: `1px solid ${color.border}` }),
);
