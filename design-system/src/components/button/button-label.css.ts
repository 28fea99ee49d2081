import { layered, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** Both labels of a pending button share one grid cell, so that the wider one determines the width. */
export const label = style(
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

/** The space of a spinner that replaces an icon. */
export const spinner = style(
  layered({ display: 'inline-flex', flexShrink: 0, fontSize: vars.size.icon }),
);
