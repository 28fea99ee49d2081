import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { tabularDigits } from '../../styles/fragments.ts';

export const radioCards = recipe({
  base: layered({ display: 'grid', gap: vars.space.s }),
  variants: {
    compact: {
      // A card of this width shows a sentence in two or three lines; narrower cards would be taller and harder to scan.
      false: layered({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))' }),
      true: layered({ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr))' }),
    },
  },
  defaultVariants: { compact: false },
});

export const radioCard = style(
  layered({
    display: 'flex',
    alignItems: 'flex-start',
    gap: vars.space.m,
    minWidth: 0,
    minHeight: vars.size.control,
    padding: vars.space.m,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    background: vars.color.surface,
    color: vars.color.text,
    fontFamily: 'inherit',
    fontSize: vars.fontSize.body,
    lineHeight: vars.lineHeight.normal,
    textAlign: 'start',
    cursor: 'pointer',
    transition: `border-color ${vars.duration.control} ${vars.easing.out}`,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.borderStrong },
      '&[data-state="checked"]': {
        borderColor: vars.color.primary,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
      },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
      '[aria-invalid="true"] > &': { borderColor: vars.color.criticalSolid },
      '&:disabled': {
        borderColor: vars.color.border,
        boxShadow: 'none',
        background: vars.color.sunken,
        color: vars.color.textDisabled,
        cursor: 'not-allowed',
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[data-state="checked"]': { outline: '2px solid Highlight' },
          '[aria-invalid="true"] > &': { borderWidth: '2px' },
        },
      },
    },
  }),
);

export const cardIcon = style(
  layered({ flex: 'none', display: 'grid', placeItems: 'center', width: '24px', height: '24px' }),
);

export const cardTexts = style(
  layered({
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    overflowWrap: 'anywhere',
  }),
);

export const titleRow = style(
  layered({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${vars.space.s}` }),
);

export const cardTitle = style(layered({ fontWeight: vars.fontWeight.medium }));

/**
 * The badge next to the title, smaller and lighter than the title, with a thin outline. The badge does not increase the height of
 * the line.
 */
export const cardBadge = style(
  layered({
    ...tabularDigits,
    paddingInline: vars.space.xs,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.s,
    fontSize: vars.fontSize.caption,
    lineHeight: vars.lineHeight.snug,
    color: vars.color.textMuted,
    selectors: { ':disabled &': { color: vars.color.textDisabled } },
  }),
);

export const cardDescription = style(
  layered({
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
    selectors: { ':disabled &': { color: vars.color.textDisabled } },
  }),
);

/** The radio button of a card: an outline, filled when the card is chosen. */
export const radioButton = style(
  layered({
    flex: 'none',
    width: '1rem',
    height: '1rem',
    marginBlock: '0.15625rem',
    border: `1px solid ${vars.color.borderStrong}`,
    borderRadius: vars.radius.full,
    selectors: {
      '[data-state="checked"] > &': { borderColor: vars.color.primary, borderWidth: '0.3125rem' },
      ':disabled > &': { borderColor: vars.color.textDisabled },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '[data-state="checked"] > &': { borderColor: 'Highlight' } },
      },
    },
  }),
);
