import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords } from '../../styles/fragments.ts';
import { toneColors } from '../../styles/tones.ts';

/** The bar is positioned in the normal flow of the page, so that the bar never covers content. */
export const actionBar = style(
  layered({
    ...breakLongWords,
    minInlineSize: 0,
    border: `1px solid ${toneColors.info.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
    overflow: 'clip',
  }),
);

export const barHeader = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.s} ${vars.space.l}`,
    padding: `${vars.space.m} ${vars.space.xl}`,
    background: toneColors.info.surface,
    '@media': { [media.narrow]: { paddingInline: vars.space.l } },
  }),
);

export const headerTexts = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xxs,
    flex: '1 1 14rem',
    minInlineSize: 0,
  }),
);

/** On narrow screens the buttons have a row of their own. */
export const barActions = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    '@media': { [media.narrow]: { inlineSize: '100%' } },
  }),
);

export const barContent = style(
  layered({
    padding: `${vars.space.m} ${vars.space.xl} ${vars.space.l}`,
    borderBlockStart: `1px solid ${toneColors.info.border}`,
    '@media': { [media.narrow]: { paddingInline: vars.space.l } },
  }),
);
