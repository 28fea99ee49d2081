import { layered, media, vars } from '@naru/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { plainButton } from './fragments.ts';

export const optionGroupTitle = style(
  layered({
    padding: `${vars.space.s} ${vars.space.s} ${vars.space.xs}`,
    color: vars.color.textMuted,
    fontSize: vars.fontSize.caption,
    fontWeight: vars.fontWeight.medium,
  }),
);

const heights = {
  compact: { gap: vars.space.s, minBlockSize: '32px' },
  comfortable: { gap: vars.space.m, minBlockSize: '40px', outline: 'none' },
} as const;

/** An option of a list, in two heights: `compact` for a list below a field, `comfortable` for a list in a dialog. */
export const option = styleVariants(heights, (height) => [
  layered({
    ...plainButton,
    ...height,
    inlineSize: '100%',
    display: 'flex',
    alignItems: 'center',
    padding: `${vars.space.xs} ${vars.space.s}`,
    borderRadius: vars.radius.s,
    lineHeight: vars.lineHeight.snug,
    cursor: 'default',
    userSelect: 'none',
    selectors: {
      '&[data-active]': { background: vars.color.selected },
      '&[aria-disabled="true"]': { color: vars.color.textDisabled },
    },
    '@media': {
      [media.coarse]: { minBlockSize: vars.size.control },
      [media.forcedColors]: {
        selectors: { '&[data-active]': { outline: '2px solid Highlight' } },
      },
    },
  }),
]);

export const optionText = style(layered({ flex: 1, minInlineSize: 0 }));
