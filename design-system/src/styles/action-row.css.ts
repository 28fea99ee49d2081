import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';

/** The buttons and fields at the end of a title. */
export const actionRow = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
  }),
);

/** Limits the width of actions, so that a select field with a long option does not narrow the title. */
globalStyle(`${actionRow} > *`, {
  '@layer': {
    [layers.component]: {
      maxInlineSize: '100%',
      '@media': { [media.wide]: { maxInlineSize: '16rem' } },
    },
  },
});
