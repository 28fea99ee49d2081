import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRingInside, tabularDigits } from '../../styles/fragments.ts';

export const scrollRegion = style(
  layered({
    ...focusRingInside,
    flexGrow: 1,
    minBlockSize: 0,
    overflow: 'auto',
    // The list, and not the browser, preserves the scroll position.
    overflowAnchor: 'none',
    overscrollBehavior: 'contain',
    fontFamily: vars.font.mono,
    fontSize: vars.fontSize.caption,
    lineHeight: '1.25rem',
    // Line numbers are links. On touch screens a line is 24 px high, so that the links are large enough to press.
    '@media': {
      [media.coarse]: { lineHeight: '1.5rem' },
      [media.print]: {
        overflow: 'visible',
        // The rows that are not rendered cannot be scrolled to on paper.
        selectors: {
          '&[data-printed]::before': {
            content: 'attr(data-printed)',
            display: 'block',
            padding: vars.space.m,
            fontFamily: vars.font.sans,
          },
        },
      },
    },
  }),
);

export const emptyMessage = style(layered({ padding: vars.space.xl, fontFamily: vars.font.sans }));

/** The list. Its padding takes the place of the rows that are not rendered, except on paper. */
export const lineList = recipe({
  base: layered({
    position: 'relative',
    minInlineSize: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '@media': { [media.print]: { paddingBlock: '0 !important' } },
  }),
  variants: {
    wrap: {
      true: {},
      false: layered({ '@media': { [media.screen]: { inlineSize: 'max-content' } } }),
    },
  },
});

/** Returns an outline instead of a background, because text in ANSI colours might be unreadable on a background. */
const outlined = (color: string) =>
  layered({
    boxShadow: `inset 0 0 0 1px ${color}`,
    '@media': { [media.forcedColors]: { outline: '1px solid Highlight', outlineOffset: '-1px' } },
  });

export const logLine = recipe({
  base: layered({
    ...focusRingInside,
    display: 'flex',
    paddingInlineEnd: vars.space.m,
    borderInlineStart: '3px solid transparent',
    columnGap: vars.space.m,
  }),
  variants: {
    level: {
      debug: {},
      info: {},
      warn: layered({ borderInlineStartColor: vars.color.warningSolid }),
      error: layered({ borderInlineStartColor: vars.color.criticalSolid }),
    },
    wrap: {
      // On narrow screens the text is placed below the other columns.
      true: layered({
        '@media': { [media.narrow]: { flexWrap: 'wrap', paddingInlineStart: vars.space.m } },
      }),
      false: {},
    },
    /** Whether the row is far from the viewport, and is placed at its offset. */
    away: {
      true: layered({
        '@media': { [media.screen]: { position: 'absolute', insetInline: 0 } },
      }),
      false: {},
    },
    marking: {
      none: {},
      match: outlined(vars.color.warningSolid),
      chosen: outlined(vars.color.infoSolid),
    },
  },
});

export const lineNumber = style(
  layered({
    ...tabularDigits,
    flex: 'none',
    minInlineSize: '5ch',
    paddingInlineStart: vars.space.s,
    textAlign: 'end',
    color: vars.color.textMuted,
    textDecoration: 'none',
    userSelect: 'none',
    ':hover': { color: vars.color.text, textDecoration: 'underline' },
    '@media': {
      [media.narrow]: {
        // The number is placed above the text of the line, and is aligned with the start of the text.
        selectors: {
          [`${logLine.classNames.variants.wrap.true} > &`]: {
            minInlineSize: '3ch',
            paddingInlineStart: vars.space.none,
            textAlign: 'start',
          },
        },
      },
    },
  }),
);

export const lineMetadata = style(
  layered({
    ...tabularDigits,
    flex: 'none',
    color: vars.color.textMuted,
    whiteSpace: 'pre',
    userSelect: 'none',
  }),
);

/** The column of sources, with a fixed width so that the texts of all lines are aligned. A long name is truncated. */
export const sourceColumn = style([
  lineMetadata,
  layered({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@media': {
      [media.wide]: { inlineSize: '16ch' },
      [media.narrow]: { maxInlineSize: '16ch' },
    },
  }),
]);

/** The text of a line and the button that expands a long line. */
export const lineBody = recipe({
  base: layered({ minInlineSize: 0 }),
  variants: {
    wrap: { true: {}, false: {} },
    /** Whether the row has a time or a source. Without them the text is next to the number also on narrow screens. */
    withMetadata: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variants: { wrap: true, withMetadata: true },
      style: layered({ '@media': { [media.narrow]: { flexBasis: '100%' } } }),
    },
    { variants: { wrap: true, withMetadata: false }, style: layered({ flex: '1 1 0' }) },
  ],
});

export const lineText = recipe({
  base: layered({ minInlineSize: 0, unicodeBidi: 'isolate', tabSize: 4 }),
  variants: {
    wrap: {
      true: layered({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }),
      false: layered({
        whiteSpace: 'pre',
        '@media': { [media.print]: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
      }),
    },
  },
});

/** A piece of the text of an expanded long line. The browser lays out only the visible pieces. */
export const textPiece = style(
  layered({
    display: 'block',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto 20rem',
  }),
);

/** The maximum width of an expanded line in a log without line wrapping. */
export const expandedText = style(layered({ maxInlineSize: '100ch' }));
