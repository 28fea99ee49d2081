import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';

export const field = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    minWidth: 0,
    border: 0,
    padding: 0,
  }),
);

export const labelRow = style(
  layered({ display: 'flex', alignItems: 'baseline', gap: vars.space.xs, minWidth: 0 }),
);

export const fieldLabel = style(
  layered({
    fontSize: vars.fontSize.body,
    fontWeight: vars.fontWeight.medium,
    color: vars.color.text,
    overflowWrap: 'anywhere',
  }),
);

export const requiredMark = style(
  layered({ color: vars.color.criticalText, fontWeight: vars.fontWeight.medium }),
);

/** The content next to the label. A long label does not shrink the content, which is at most half as wide as the row. */
export const labelAside = style(
  layered({
    flex: 'none',
    maxWidth: '50%',
    marginInlineStart: 'auto',
    overflowWrap: 'anywhere',
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
  }),
);

export const fieldHint = style(
  layered({
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
  }),
);

/** The value in the other unit, at the end of the row of the label. */
export const valueEcho = style(
  layered({
    ...tabularDigits,
    flex: 'none',
    maxWidth: '60%',
    marginInlineStart: 'auto',
    overflowWrap: 'anywhere',
    fontSize: vars.fontSize.body,
    fontWeight: vars.fontWeight.strong,
    color: vars.color.text,
  }),
);

/** The row of the button below a control. */
export const actionRow = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minBlockSize: '28px',
    '@media': { [media.coarse]: { minBlockSize: vars.size.control } },
  }),
);

export const fieldFooter = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.s,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
  }),
);

export const fieldError = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.xs,
    minWidth: 0,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.criticalText,
    overflowWrap: 'anywhere',
  }),
);

/** The icon is as tall as a line of text, so that the icon is aligned with the first line of a wrapped message. */
export const errorIcon = style(
  layered({
    flex: 'none',
    width: '0.875rem',
    height: '1.125rem',
    color: vars.color.criticalSolid,
    '@media': { [media.forcedColors]: { color: 'CanvasText' } },
  }),
);

export const characterCounter = style(
  layered({
    marginInlineStart: 'auto',
    flex: 'none',
    color: vars.color.textMuted,
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      '&[data-over]': { color: vars.color.criticalText, fontWeight: vars.fontWeight.medium },
    },
  }),
);

/** The sentence that replaces the button while the button would have no effect. */
export const buttonReplacement = style(
  layered({
    marginInlineStart: 'auto',
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
  }),
);
