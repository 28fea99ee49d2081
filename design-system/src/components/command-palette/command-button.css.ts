import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, plainButton, visuallyHidden } from '../../styles/fragments.ts';

/**
 * In the navigation panel of narrow screens the label is first and the icon last, as in the other actions of the navigation bar.
 */
export const commandButton = style(
  layered({
    ...plainButton,
    ...focusRing,
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.s,
    flexShrink: 0,
    minBlockSize: vars.size.control,
    paddingInline: vars.space.m,
    borderRadius: vars.radius.m,
    color: vars.color.textMuted,
    fontWeight: vars.fontWeight.medium,
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    ':hover': { background: vars.color.hover, color: vars.color.text },
    '@media': {
      [media.narrow]: {
        flexDirection: 'row-reverse',
        justifyContent: 'space-between',
        inlineSize: '100%',
      },
    },
  }),
);

/** The label is only an accessible name where the bar has no room for it. */
export const commandLabel = style(
  layered({ '@media': { '(min-width: 768px) and (max-width: 1023px)': visuallyHidden } }),
);

/** The shortcut. Without it, the bar of the narrowest wide screens has one line. */
export const commandKeys = style(
  layered({
    display: 'contents',
    '@media': { '(min-width: 768px) and (max-width: 895px)': { display: 'none' } },
  }),
);
