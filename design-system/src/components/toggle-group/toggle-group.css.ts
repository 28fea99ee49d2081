import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const toggleGroup = style(
  layered({
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignSelf: 'flex-start',
    gap: vars.space.xxs,
    padding: '3px',
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: vars.color.sunken,
    selectors: { '&[data-readonly]': { background: 'transparent' } },
  }),
);

export const toggleButton = style(
  layered({
    minHeight: `calc(${vars.size.control} - 8px)`,
    minWidth: '64px',
    paddingInline: vars.space.m,
    border: '1px solid transparent',
    borderRadius: vars.radius.s,
    background: 'transparent',
    color: vars.color.textMuted,
    fontFamily: 'inherit',
    fontSize: vars.fontSize.body,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.snug,
    cursor: 'pointer',
    transition: `color ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      '&:hover:not(:disabled, [aria-disabled])': { color: vars.color.text },
      '&[aria-pressed="true"]': {
        borderColor: vars.color.borderStrong,
        background: vars.color.raised,
        color: vars.color.text,
        boxShadow: vars.shadow.raised,
      },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '1px' },
      '&:disabled': { color: vars.color.textDisabled, cursor: 'not-allowed' },
      '&[aria-disabled="true"]': { cursor: 'default' },
      '&[aria-disabled="true"][aria-pressed="true"]': { boxShadow: 'none' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[aria-pressed="true"]': {
            forcedColorAdjust: 'none',
            borderColor: 'Highlight',
            background: 'Highlight',
            color: 'HighlightText',
          },
          '&:focus-visible': { outlineColor: 'CanvasText' },
          '&:disabled': { color: 'GrayText' },
          '&:disabled[aria-pressed="true"]': {
            borderColor: 'Canvas',
            background: 'GrayText',
            color: 'Canvas',
          },
        },
      },
    },
  }),
);
