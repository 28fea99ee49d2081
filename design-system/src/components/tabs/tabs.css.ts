import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { focusRing, plainButton } from '../../styles/fragments.ts';
import { chosenItem, chosenItemForcedColors, rowItem, scrollingRow } from '../../styles/tab-row.ts';

export const tabsRoot = style(layered({ minInlineSize: 0 }));

export const tabList = style(layered(scrollingRow));

export const tab = style(
  layered({
    ...plainButton,
    ...rowItem,
    selectors: { '&[aria-selected="true"]': chosenItem },
    '@media': {
      [media.forcedColors]: { selectors: { '&[aria-selected="true"]': chosenItemForcedColors } },
    },
  }),
);

/** The dot of a tab with unsaved input, in the corner of the tab, so that no tab moves when the dot appears. */
export const unsavedDot = style(
  layered({
    position: 'absolute',
    insetBlockStart: vars.space.s,
    insetInlineEnd: vars.space.xs,
    inlineSize: '6px',
    blockSize: '6px',
    borderRadius: '50%',
    background: vars.color.infoSolid,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  }),
);

export const tabPanel = style(
  layered({
    ...focusRing,
    paddingBlockStart: vars.space.l,
    borderRadius: vars.radius.s,
  }),
);
