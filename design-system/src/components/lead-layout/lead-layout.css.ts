import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

/** On wide screens the tab order follows the visible rows, in browsers that support `reading-flow`. */
export const leadLayout = style(
  layered({
    display: 'grid',
    gap: vars.space.xl,
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media': {
      [media.wide]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 320px)',
        gridTemplateRows: 'auto auto 1fr',
        gridTemplateAreas: '"top top" "main lead" "main aside"',
        readingFlow: 'grid-rows',
      },
    },
  }),
);

const placed = (gridArea: string) =>
  style(layered({ minInlineSize: 0, '@media': { [media.wide]: { gridArea } } }));

const column = layered({ display: 'flex', flexDirection: 'column', gap: vars.space.xl });

export const leadArea = placed('lead');
export const topArea = placed('top');
export const mainArea = style([placed('main'), column]);
export const asideArea = style([placed('aside'), column]);
