import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { choiceBox, choiceRow } from '../../styles/choice.ts';
import { breakLongWords, focusRing } from '../../styles/fragments.ts';

export const radioGroup = recipe({
  base: layered({ display: 'flex', minWidth: 0 }),
  variants: {
    inline: {
      false: layered({ flexDirection: 'column', gap: vars.space.s }),
      true: layered({ flexWrap: 'wrap', columnGap: vars.space.xl, rowGap: vars.space.s }),
    },
  },
});

export const radioOption = style(layered({ ...choiceRow, minWidth: 0 }));

export const radioButton = style(
  layered({
    ...choiceBox,
    borderRadius: vars.radius.full,
    ...focusRing,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.text },
      '&:checked': { borderColor: vars.color.primary, borderWidth: '0.375rem' },
      '[aria-invalid="true"] &:not(:checked)': { borderColor: vars.color.criticalSolid },
      '&:disabled': {
        borderColor: vars.color.border,
        background: vars.color.sunken,
        cursor: 'not-allowed',
      },
      '&:disabled:checked': { borderColor: vars.color.textDisabled },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&:checked': { borderColor: 'Highlight' },
          '[aria-invalid="true"] &:not(:checked)': { borderWidth: '2px' },
          '&:disabled, &:disabled:checked': { borderColor: 'GrayText' },
        },
      },
    },
  }),
);

export const optionTexts = style(
  layered({ display: 'flex', flexDirection: 'column', minWidth: 0, ...breakLongWords }),
);

export const optionLabel = style(
  layered({
    color: vars.color.text,
    cursor: 'pointer',
    selectors: {
      'input:disabled + div > &': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    },
    '@media': {
      [media.forcedColors]: { selectors: { 'input:disabled + div > &': { color: 'GrayText' } } },
    },
  }),
);

export const optionHint = style(
  layered({
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.normal,
    color: vars.color.textMuted,
  }),
);
