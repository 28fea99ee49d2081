import { layered, media } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { chosenItem, chosenItemForcedColors, rowItem, scrollingRow } from '../../styles/tab-row.ts';

/** The marker is an empty string, because with `list-style-type: none` Safari removes the role of the list. */
export const barRow = style(
  layered({ ...scrollingRow, listStyleType: '""', margin: 0, padding: 0 }),
);

export const barLink = style(
  layered({
    ...rowItem,
    display: 'flex',
    alignItems: 'center',
    textDecoration: 'none',
    selectors: { '&[aria-current]': chosenItem },
    '@media': {
      [media.forcedColors]: { selectors: { '&[aria-current]': chosenItemForcedColors } },
    },
  }),
);
