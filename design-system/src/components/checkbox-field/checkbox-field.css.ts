import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { choiceBox, choiceLabel, choiceRow } from '../../styles/choice.ts';

export const checkboxField = style(
  layered({ display: 'flex', flexDirection: 'column', gap: vars.space.xs }),
);

export const checkboxLine = style(layered(choiceRow));

export const checkbox = style(
  layered({
    ...choiceBox,
    display: 'grid',
    placeContent: 'center',
    borderRadius: '5px',
    color: vars.color.textOnPrimary,
    transition: `background-color ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.text },
      '&:checked, &:indeterminate': {
        borderColor: vars.color.primary,
        background: vars.color.primary,
      },
      '&:checked::before': {
        content: '',
        width: '0.3125rem',
        height: '0.5625rem',
        marginBlockStart: '-0.125rem',
        border: 'solid currentColor',
        borderWidth: '0 2px 2px 0',
        rotate: '45deg',
      },
      '&:indeterminate::before': {
        content: '',
        width: '0.5rem',
        height: '0.125rem',
        background: 'currentColor',
      },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '&[aria-invalid="true"]:not(:checked)': { borderColor: vars.color.criticalSolid },
      '&:disabled': {
        borderColor: vars.color.border,
        background: vars.color.sunken,
        color: vars.color.textDisabled,
        cursor: 'not-allowed',
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:checked, &:indeterminate': {
            forcedColorAdjust: 'none',
            borderColor: 'Highlight',
            background: 'Highlight',
            color: 'HighlightText',
          },
          '&:focus-visible': { outlineColor: 'Highlight' },
          '&[aria-invalid="true"]:not(:checked)': { borderWidth: '2px' },
          '&:disabled': { borderColor: 'GrayText', background: 'Canvas', color: 'GrayText' },
        },
      },
    },
  }),
);

export const checkboxLabel = style(
  layered({
    ...choiceLabel,
    selectors: { 'input:disabled + &': { color: vars.color.textDisabled, cursor: 'not-allowed' } },
    '@media': {
      [media.forcedColors]: { selectors: { 'input:disabled + &': { color: 'GrayText' } } },
    },
  }),
);

export const codeLabel = style([
  checkboxLabel,
  layered({
    fontFamily: vars.font.mono,
    fontSize: '0.9286em',
    fontWeight: vars.fontWeight.strong,
  }),
]);

export const labelAside = style(
  layered({
    marginInlineStart: 'auto',
    flex: 'none',
    maxInlineSize: '50%',
    overflowWrap: 'anywhere',
    color: vars.color.textMuted,
  }),
);

/** The hint and the error, aligned with the start of the label and not with the checkbox. */
export const checkboxMessages = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    paddingInlineStart: `calc(1.125rem + ${vars.space.s})`,
  }),
);
