import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { focusRing, plainButton } from '../../styles/fragments.ts';

const enabled = '&:not(:disabled, [aria-disabled="true"])';

/**
 * With forced colours the browser removes the fill of a button. Swapping the text colour and the background colour of the system
 * keeps the filled buttons distinct from the other buttons.
 */
const filledWhenForced = {
  color: 'ButtonText',
  selectors: {
    [enabled]: {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      borderColor: 'ButtonText',
      color: 'ButtonFace',
      outlineColor: 'Highlight',
    },
    [`${enabled}:hover`]: {
      background: 'Highlight',
      borderColor: 'Highlight',
      color: 'HighlightText',
    },
  },
} as const;

/** Returns the colours of a variant: by default, on hover, while pressed, and with forced colours. */
function face(
  rest: object,
  hover: object,
  pressed = hover,
  forced: object = { color: 'ButtonText' },
) {
  return layered({
    ...rest,
    selectors: { [`${enabled}:hover`]: hover, [`${enabled}:active`]: pressed },
    '@media': { [media.forcedColors]: forced },
  });
}

/** The normal label and the pending label share one grid cell, so that the wider label determines the width of the button. */
export const buttonLabel = style(
  layered({
    gridArea: '1 / 1',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    selectors: { '&[data-shown="false"]': { visibility: 'hidden' } },
  }),
);

/** The lines of a text after an icon begin below each other. A text alone is centred. */
export const textAfterIcon = style(layered({ minInlineSize: 0, textAlign: 'start' }));

/** The spinner that replaces the icon, in the size of an icon. */
export const buttonSpinner = style(
  layered({ inlineSize: '1em', blockSize: '1em', flexShrink: 0, fontSize: vars.size.icon }),
);

const { color } = vars;

export const button = recipe({
  base: layered({
    ...plainButton,
    ...focusRing,
    // The containing block of a badge at the corner of the button.
    position: 'relative',
    display: 'inline-grid',
    alignItems: 'center',
    justifyItems: 'center',
    border: '1px solid transparent',
    borderRadius: vars.radius.m,
    // Large text, and text on several lines, is taller than the smallest height.
    paddingBlock: vars.space.xs,
    fontWeight: vars.fontWeight.medium,
    lineHeight: vars.lineHeight.snug,
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    maxInlineSize: '100%',
    // No transition of the text colour: the text colour changes with the theme, and a theme change has to be immediate.
    transition: `background-color ${vars.duration.control} ${vars.easing.out}, border-color ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed' },
      '&[aria-busy="true"]': { cursor: 'progress' },
      '&:is(:disabled, [aria-disabled="true"]):not([aria-busy="true"])': {
        background: color.sunken,
        borderColor: color.border,
        color: color.textDisabled,
      },
    },
    '@media': {
      [media.forcedColors]: {
        borderColor: 'ButtonBorder',
        selectors: {
          '&:disabled, &[aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' },
        },
      },
    },
  }),
  variants: {
    variant: {
      primary: face(
        { background: color.primary, color: color.textOnPrimary },
        { background: color.primaryHover },
        { background: color.primaryHover },
        filledWhenForced,
      ),
      secondary: face(
        { background: color.raised, borderColor: color.borderStrong, color: color.text },
        { background: `linear-gradient(${color.hover}, ${color.hover}), ${color.raised}` },
        { background: `linear-gradient(${color.pressed}, ${color.pressed}), ${color.raised}` },
      ),
      ghost: face(
        { color: color.text },
        { background: color.hover },
        { background: color.pressed },
      ),
      danger: face(
        { background: color.danger, color: color.textOnDanger },
        { background: color.dangerHover },
        { background: color.dangerHover },
        filledWhenForced,
      ),
      dangerQuiet: face(
        { background: color.raised, borderColor: color.borderStrong, color: color.criticalText },
        { background: color.criticalSurface, borderColor: color.criticalSolid },
      ),
    },
    size: {
      normal: layered({ minBlockSize: vars.size.control, paddingInline: vars.space.m }),
      large: layered({
        minBlockSize: '48px',
        paddingInline: vars.space.xl,
        fontSize: vars.fontSize.reading,
      }),
      small: layered({
        minBlockSize: '28px',
        paddingInline: vars.space.s,
        fontSize: vars.fontSize.caption,
        borderRadius: vars.radius.s,
        // On touch screens a small button has the height and the font size of a normal button.
        '@media': {
          [media.coarse]: {
            minBlockSize: vars.size.control,
            minInlineSize: vars.size.control,
            paddingInline: vars.space.m,
            fontSize: vars.fontSize.body,
            borderRadius: vars.radius.m,
          },
        },
      }),
    },
    shape: {
      label: {},
      icon: layered({
        display: 'inline-flex',
        justifyContent: 'center',
        flexShrink: 0,
        padding: 0,
        inlineSize: vars.size.control,
        fontSize: vars.size.icon,
      }),
    },
    wide: { true: layered({ inlineSize: '100%' }) },
  },
  compoundVariants: [
    {
      variants: { size: 'small', shape: 'icon' },
      style: layered({
        inlineSize: '28px',
        '@media': {
          [media.coarse]: {
            inlineSize: vars.size.control,
            paddingInline: 0,
            fontSize: vars.size.icon,
          },
        },
      }),
    },
  ],
  defaultVariants: { shape: 'label' },
});
