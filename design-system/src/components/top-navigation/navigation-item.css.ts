import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, plainButton, truncatedLine, visuallyHidden } from '../../styles/fragments.ts';

/** Content that is shown on wide screens only, in the bar. */
export const barOnlyContent = style(
  layered({ display: 'contents', '@media': { [media.narrow]: { display: 'none' } } }),
);

export const navigationButton = style(
  layered({
    ...plainButton,
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.s,
    flexShrink: 0,
    minInlineSize: vars.size.control,
    minBlockSize: vars.size.control,
    borderRadius: vars.radius.m,
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { background: vars.color.hover, color: vars.color.text },
    selectors: { '&[aria-expanded="true"]': { background: vars.color.selected } },
    '@media': {
      // In the panel, the label is aligned with the links, and the icon is at the end.
      [media.narrow]: {
        flexDirection: 'row-reverse',
        justifyContent: 'space-between',
        paddingInline: vars.space.m,
      },
    },
  }),
);

/** The spinner that replaces the icon of an action, in the size of the icon. */
export const buttonSpinner = style(
  layered({ display: 'inline-flex', inlineSize: vars.size.icon, blockSize: vars.size.icon }),
);

/** The label of an action. On wide screens the label is visually hidden, and is the accessible name and the tooltip. */
export const buttonLabel = style(layered({ '@media': { [media.wide]: visuallyHidden } }));

export const navigationLink = style(
  layered({
    ...focusRing,
    ...truncatedLine,
    display: 'inline-block',
    maxInlineSize: '20ch',
    paddingInline: vars.space.m,
    lineHeight: vars.size.control,
    borderRadius: vars.radius.m,
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    textDecoration: 'none',
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { background: vars.color.hover, color: vars.color.text },
    selectors: {
      '&[aria-current="page"]': { color: vars.color.text, background: vars.color.selected },
    },
    '@media': {
      [media.narrow]: { flex: 1, maxInlineSize: '100%' },
      [media.forcedColors]: {
        selectors: { '&[aria-current="page"]': { outline: '1px solid Highlight' } },
      },
    },
  }),
);

/**
 * Content that is shown on narrow screens only, in the panel. This style has to be declared after the styles of links and buttons,
 * because it overrides their `display`.
 */
export const panelOnlyContent = style(layered({ '@media': { [media.wide]: { display: 'none' } } }));

export const emphasizedLink = style(
  layered({
    ...focusRing,
    display: 'inline-block',
    marginInlineStart: vars.space.s,
    paddingInline: vars.space.l,
    lineHeight: vars.size.control,
    borderRadius: vars.radius.m,
    background: vars.color.primary,
    color: vars.color.textOnPrimary,
    fontWeight: vars.fontWeight.medium,
    textAlign: 'center',
    textDecoration: 'none',
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { background: vars.color.primaryHover },
    '@media': {
      [media.narrow]: { flex: 1, marginInlineStart: vars.space.none },
      [media.forcedColors]: { border: '1px solid LinkText' },
    },
  }),
);
