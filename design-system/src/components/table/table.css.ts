import { layered, media, vars } from '@naru/tokens';
import { createContainer, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing, plainButton, visuallyHidden } from '../../styles/fragments.ts';
import { stickyBarsHeightProperty } from '../../styles/stacking.ts';

const container = createContainer();

/**
 * The container width up to which each row is shown as a card. A wider table has space for about six columns of short Korean words.
 */
const asCards = `${container} (max-width: 40rem)`;

/** The container width from which a time has a line for its date and its relative time. */
const withTimes = `${container} (min-width: 56rem)`;

/** The container width up to which a card shows the header of a column above the value, because two columns of words are too narrow. */
const asStacks = `${container} (max-width: 14rem)`;

export const tableFrame = style(
  layered({ containerName: container, containerType: 'inline-size', inlineSize: '100%' }),
);

/**
 * Cells have separate borders, because the borders of a collapsed table would scroll away under the sticky header. The text is
 * aligned with the frame. The table extends beyond the frame on both sides by the padding of a row, for the background of a row.
 */
export const table = style(
  layered({
    inlineSize: `calc(100% + 2 * ${vars.space.s})`,
    marginInline: `calc(-1 * ${vars.space.s})`,
    borderCollapse: 'separate',
    borderSpacing: 0,
    '@container': { [asCards]: { display: 'block', inlineSize: '100%', marginInline: 0 } },
  }),
);

export const tableCaption = style(
  layered({
    paddingInline: vars.space.s,
    paddingBlockEnd: vars.space.s,
    textAlign: 'start',
    fontWeight: vars.fontWeight.strong,
    '@container': { [asCards]: { display: 'block', paddingInline: 0 } },
  }),
);

export const tableBody = style(layered({ '@container': { [asCards]: { display: 'block' } } }));

export const tableRow = recipe({
  base: layered({
    ':hover': { background: vars.color.hover },
    '@container': {
      [asCards]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: vars.space.m,
        paddingBlock: vars.space.m,
        borderBlockStart: `1px solid ${vars.color.border}`,
        ':hover': { background: 'none' },
      },
    },
  }),
  variants: {
    inlineName: {
      // Ends the line of the name and the menu, which come before the other values.
      true: layered({
        '@container': { [asCards]: { '::after': { content: "''", flex: '1 0 100%', order: -1 } } },
      }),
    },
  },
});

/** The row with the text of an empty table, as wide as the table also where the rows are cards. */
export const emptyRow = style(layered({ '@container': { [asCards]: { display: 'block' } } }));

/** The layout of a value in a card: next to its header. */
const labelled = { display: 'flex', alignItems: 'baseline', columnGap: vars.space.m } as const;

/** The layout of a value in a narrow card: below its header. */
const stacked = { display: 'block' } as const;

/** Every cell has the minimum width of a short word, so that a long name does not take up the width of all other columns. */
export const tableCell = recipe({
  base: layered({
    paddingInline: vars.space.s,
    verticalAlign: 'baseline',
    textAlign: 'start',
    fontWeight: 'inherit',
    overflowWrap: 'anywhere',
    borderBlockEnd: `1px solid ${vars.color.border}`,
    selectors: { 'tr:last-child > &': { borderBlockEnd: 0 } },
    '@container': {
      [asCards]: {
        display: 'block',
        flex: '1 0 100%',
        borderBlockEnd: 0,
        paddingInline: 0,
        minInlineSize: 0,
      },
    },
  }),
  variants: {
    kind: {
      text: layered({
        minInlineSize: '6rem',
        '@container': { [asCards]: labelled, [asStacks]: stacked },
      }),
      rowHeader: layered({
        minInlineSize: '8rem',
        fontWeight: vars.fontWeight.medium,
        '@container': { [asCards]: { fontWeight: vars.fontWeight.strong } },
      }),
      number: layered({
        textAlign: 'end',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        '@container': {
          [asCards]: { ...labelled, textAlign: 'start', whiteSpace: 'normal' },
          [asStacks]: stacked,
        },
      }),
      time: layered({
        minInlineSize: '6rem',
        fontVariantNumeric: 'tabular-nums',
        '@container': {
          [asCards]: labelled,
          [asStacks]: stacked,
          [withTimes]: { whiteSpace: 'nowrap' },
        },
      }),
      actions: layered({
        textAlign: 'end',
        whiteSpace: 'nowrap',
        '@container': { [asCards]: { whiteSpace: 'normal' } },
      }),
      whole: layered({ textAlign: 'center' }),
    },
    density: {
      comfortable: layered({
        paddingBlock: vars.space.m,
        '@container': { [asCards]: { paddingBlock: vars.space.xs } },
      }),
      compact: layered({
        paddingBlock: vars.space.xs,
        '@container': { [asCards]: { paddingBlock: vars.space.xxs } },
      }),
    },
    inCard: {
      inline: layered({
        '@container': {
          [asCards]: {
            display: 'block',
            flex: '0 1 auto',
            paddingBlock: vars.space.xxs,
            color: vars.color.textMuted,
            fontSize: vars.fontSize.caption,
            selectors: { '&:first-child': { order: -2 } },
          },
        },
      }),
    },
  },
  compoundVariants: [
    {
      variants: { kind: 'rowHeader', inCard: 'inline' },
      // The name keeps its look, and leaves the end of its line to the menu.
      style: layered({
        '@container': {
          [asCards]: { flex: '1 1 8rem', order: -2, color: 'inherit', fontSize: 'inherit' },
        },
      }),
    },
    {
      variants: { kind: 'actions', inCard: 'inline' },
      // The menu of a card is at the end of its first line.
      style: layered({ '@container': { [asCards]: { order: -1, marginInlineStart: 'auto' } } }),
    },
  ],
});

/** The header of the column before a value in a card. Hidden from screen readers, which already read the header of the column. */
export const cellLabel = style(
  layered({
    display: 'none',
    color: vars.color.textMuted,
    '@container': { [asCards]: { display: 'block', flex: '0 0 30%', minInlineSize: '5rem' } },
  }),
);

/** The buttons of a row. They keep their width next to columns with long texts. */
export const cellActions = style(
  layered({
    inlineSize: 'max-content',
    marginInlineStart: 'auto',
    '@container': { [asCards]: { inlineSize: 'auto' } },
  }),
);

/** A placeholder with the width of its content, so that the placeholder is at the end of its cell, like the value. */
export const cellPlaceholder = style(layered({ display: 'inline-block' }));

/** The header of the table. Above cards, only the sort buttons are visible, in a row; screen readers still read all column headers. */
export const tableHead = recipe({
  base: layered({ '@container': { [asCards]: { display: 'block' } } }),
  variants: {
    sortable: {
      true: {},
      false: layered({ '@container': { [asCards]: visuallyHidden } }),
    },
  },
});

export const headRow = style(
  layered({
    '@container': {
      [asCards]: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: vars.space.m,
        paddingBlockEnd: vars.space.s,
      },
    },
  }),
);

/** The header of a column. Its words are not broken, unlike the words of cells. */
export const headCell = recipe({
  base: layered({
    paddingInline: vars.space.s,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    verticalAlign: 'middle',
    textAlign: 'start',
    overflowWrap: 'normal',
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
    '@container': { [asCards]: { paddingInline: 0, border: 0 } },
  }),
  variants: {
    atEnd: { true: layered({ textAlign: 'end' }) },
    sortable: {
      true: {},
      false: layered({ '@container': { [asCards]: visuallyHidden } }),
    },
    density: {
      comfortable: layered({ paddingBlock: vars.space.s }),
      compact: layered({ paddingBlock: vars.space.xxs }),
    },
    sticky: {
      true: layered({
        position: 'sticky',
        insetBlockStart: `var(${stickyBarsHeightProperty}, 0px)`,
        zIndex: 1,
        background: vars.color.surface,
        '@container': { [asCards]: { position: 'static', background: 'none' } },
        '@media': { [media.print]: { position: 'static' } },
      }),
    },
  },
});

/** The sort button. Its height is at least the minimum target size (WCAG 2.5.8), also in a compact table. */
export const sortButton = recipe({
  base: layered({
    ...plainButton,
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xs,
    minBlockSize: '28px',
    borderRadius: vars.radius.s,
    ':hover': { color: vars.color.text },
    '@media': { [media.coarse]: { minBlockSize: vars.size.control } },
  }),
  variants: {
    active: { true: layered({ color: vars.color.text }) },
    // Aligns the text with the ends of the numbers below. The arrow is before the text.
    atEnd: {
      true: layered({
        flexDirection: 'row-reverse',
        '@container': { [asCards]: { flexDirection: 'row' } },
      }),
    },
  },
});
