import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { line } from '../../styles/lines.ts';

export const formRow = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${vars.space.m} ${vars.space.l}`,
    minInlineSize: 0,
  }),
);

export const rowFields = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
    gap: vars.space.l,
    flex: '1 1 320px',
    minInlineSize: 0,
  }),
);

/**
 * The padding equals the height of a label, so that the buttons are aligned with the controls. On narrow screens the buttons have a
 * row of their own.
 */
export const rowActions = style(
  layered({
    paddingBlockStart: `calc(${line} + 6px)`,
    '@media': { [media.narrow]: { paddingBlockStart: vars.space.none } },
  }),
);
