import { layered, media, vars } from '@naru/tokens';
import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';
import { line } from '../../styles/lines.ts';

/** The minimum number of visible lines of text. */
export const minimumRowsVar = createVar();
/** The 0-based index of the first line of a marked variable. */
export const firstLineVar = createVar();
/** The number of lines of a marked variable. */
export const lineCountVar = createVar();

const paddingBlock = vars.space.s;

/** The scrolling box. The box contains the gutter and the text, so that both columns scroll together without a script. */
export const scrollBox = style(
  layered({
    maxBlockSize: `calc(20 * ${line} + 2 * ${paddingBlock})`,
    overflow: 'auto',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    fontFamily: vars.font.mono,
    fontSize: vars.size.fieldText,
    lineHeight: vars.lineHeight.normal,
    scrollPaddingInlineStart: '7ch',
    selectors: {
      '&:focus-within': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-1px',
        borderColor: vars.color.focus,
      },
      '&:has([aria-invalid="true"])': { borderColor: vars.color.criticalSolid },
      '&:has(:disabled)': { background: vars.color.sunken, borderColor: vars.color.border },
    },
  }),
);

/** The content of the box, as wide as the longest line, so that the background of a marked line covers the whole line. */
export const scrollContent = style(
  layered({
    position: 'relative',
    display: 'flex',
    inlineSize: 'max-content',
    minInlineSize: '100%',
    minBlockSize: `calc(${minimumRowsVar} * ${line} + 2 * ${paddingBlock})`,
  }),
);

export const gutter = style(
  layered({
    ...tabularDigits,
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    display: 'flex',
    flex: 'none',
    gap: vars.space.xs,
    paddingBlock,
    paddingInline: vars.space.s,
    borderInlineEnd: `1px solid ${vars.color.border}`,
    background: vars.color.sunken,
    color: vars.color.textMuted,
    textAlign: 'end',
    whiteSpace: 'pre',
    userSelect: 'none',
  }),
);

export const lineNumbers = style(layered({ minInlineSize: '2ch' }));

/** The column of signs: a check mark for each valid line, and empty space for the icons of marked lines. */
export const lineSigns = style(layered({ inlineSize: '1em', textAlign: 'center' }));

const placed = {
  position: 'absolute',
  insetBlockStart: `calc(${paddingBlock} + ${firstLineVar} * ${line})`,
} as const;

/** The background of a marked line, whose outcome is not `valid`. */
export const lineBackground = styleVariants(
  {
    renamed: vars.color.infoSurface,
    unsure: vars.color.warningSurface,
    doubled: vars.color.warningSurface,
    invalid: vars.color.criticalSurface,
  },
  (background) => [
    layered({
      ...placed,
      insetInline: 0,
      blockSize: `calc(${lineCountVar} * ${line})`,
      background,
      pointerEvents: 'none',
    }),
  ],
);

/** The icon in the gutter, next to the first line of a marked variable. */
export const outcomeIcon = styleVariants(
  {
    renamed: vars.color.infoSolid,
    unsure: vars.color.warningSolid,
    doubled: vars.color.warningSolid,
    invalid: vars.color.criticalSolid,
  },
  (color) => [
    layered({
      ...placed,
      insetInlineEnd: vars.space.s,
      display: 'flex',
      alignItems: 'center',
      blockSize: `calc(${line})`,
      color,
      '@media': { [media.forcedColors]: { color: 'CanvasText' } },
    }),
  ],
);

/** The text area, which grows with its text. In browsers without `field-sizing` the text area scrolls long lines itself. */
export const textArea = style(
  layered({
    position: 'relative',
    flex: '1 0 auto',
    fieldSizing: 'content',
    border: 0,
    margin: 0,
    paddingBlock,
    paddingInline: vars.space.m,
    outline: 'none',
    background: 'transparent',
    color: vars.color.text,
    font: 'inherit',
    fontVariantLigatures: 'none',
    letterSpacing: 'inherit',
    whiteSpace: 'pre',
    overflow: 'hidden',
    resize: 'none',
    selectors: {
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
      '&:disabled': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
    '@supports': { 'not (field-sizing: content)': { overflowX: 'auto' } },
  }),
);

export const outcomeSummary = style(
  layered({
    ...tabularDigits,
    minBlockSize: `calc(${line})`,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
  }),
);

export const noteList = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
  }),
);

export const noteItem = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space.s,
  }),
);

export const noteText = style(layered({ minInlineSize: 0, overflowWrap: 'anywhere' }));
