import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

/** The common style of inputs, text areas and selects. */
export const control = recipe({
  base: layered({
    width: '100%',
    minWidth: 0,
    minHeight: vars.size.control,
    paddingBlock: vars.space.xs,
    paddingInline: vars.space.m,
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.text,
    fontSize: vars.size.fieldText,
    lineHeight: vars.lineHeight.normal,
    letterSpacing: 'inherit',
    transition: `border-color ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      '&::placeholder': { color: vars.color.textMuted, opacity: 1 },
      '&:hover:not(:disabled, :read-only)': { borderColor: vars.color.textMuted },
      '&:focus-visible': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-1px',
        borderColor: vars.color.focus,
      },
      '&[aria-invalid="true"]': { borderColor: vars.color.criticalSolid },
      '&[aria-invalid="true"]:focus-visible': { outlineColor: vars.color.criticalSolid },
      '&:is(input, textarea):read-only': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
      },
      '&:disabled': {
        background: vars.color.sunken,
        borderColor: vars.color.border,
        color: vars.color.textDisabled,
        cursor: 'not-allowed',
        opacity: 1,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[aria-invalid="true"]': { borderWidth: '2px', borderColor: 'CanvasText' },
          '&:disabled': { borderColor: 'GrayText', color: 'GrayText' },
        },
      },
    },
  }),
  variants: {
    font: {
      sans: layered({ fontFamily: vars.font.sans }),
      mono: layered({ fontFamily: vars.font.mono, fontVariantLigatures: 'none' }),
    },
    numeric: { true: layered({ fontVariantNumeric: 'tabular-nums' }) },
  },
  defaultVariants: { font: 'sans' },
});

/** The container of a control and of the elements that overlap the control: an icon before the text, and buttons after the text. */
export const controlContainer = style(layered({ position: 'relative', display: 'flex' }));

/** The buttons at the end of a control, inside the border of the control. */
export const endButtons = style(
  layered({
    position: 'absolute',
    insetBlock: '1px',
    insetInlineEnd: '1px',
    display: 'flex',
    alignItems: 'stretch',
  }),
);

/** A button inside a control. The button is as tall as the control, and at least 32 px wide (44 px on touch screens). */
export const controlButton = style(
  layered({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: vars.size.control,
    padding: 0,
    border: 0,
    borderRadius: vars.radius.s,
    background: 'transparent',
    color: vars.color.textMuted,
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: vars.color.text },
      '&:focus-visible': {
        outline: `2px solid ${vars.color.focus}`,
        outlineOffset: '-3px',
      },
      '&:disabled': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
  }),
);

/** Reserves space for one button at the end of a control. */
export const paddingForButton = style(layered({ paddingInlineEnd: vars.size.control }));
