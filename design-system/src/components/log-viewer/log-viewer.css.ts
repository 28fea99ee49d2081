import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const logViewer = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    // The viewer ends with the window below the header of a page. On narrow screens it fills the window once it is scrolled to.
    blockSize: 'clamp(360px, 100dvh - 20rem, 960px)',
    '@media': {
      [media.narrow]: { blockSize: 'max(360px, 100dvh - 6rem)' },
      [media.print]: { display: 'block', blockSize: 'auto' },
    },
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    overflow: 'hidden',
  }),
);

export const logToolbar = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.s} ${vars.space.m}`,
    padding: vars.space.m,
    borderBlockEnd: `1px solid ${vars.color.border}`,
    '@media': { [media.print]: { display: 'none' } },
  }),
);

export const searchBar = style(
  layered({
    display: 'flex',
    flexGrow: 1,
    flexBasis: '220px',
    flexWrap: 'wrap',
    minInlineSize: 0,
    alignItems: 'center',
    gap: vars.space.xs,
    '@media': { [media.narrow]: { flexBasis: '8rem' } },
  }),
);

export const searchField = style(layered({ flex: '1 1 8rem', minInlineSize: 0 }));

/** The button that unfolds the options on narrow screens. */
export const optionsButton = style(layered({ '@media': { [media.wide]: { display: 'none' } } }));

/** The options. On wide screens they are in one row with the search. */
export const optionsPanel = recipe({
  base: layered({
    display: 'contents',
    '@media': {
      [media.narrow]: {
        flexBasis: '100%',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
        gap: vars.space.s,
      },
    },
  }),
  variants: {
    open: {
      true: layered({ '@media': { [media.narrow]: { display: 'grid' } } }),
      false: layered({ '@media': { [media.narrow]: { display: 'none' } } }),
    },
  },
});

export const optionSelect = style(layered({ minInlineSize: 0 }));

/** The checkboxes and the download button stay side by side when the toolbar wraps. */
export const checkboxRow = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${vars.space.s} ${vars.space.m}`,
    '@media': { [media.narrow]: { gridColumn: '1 / -1' } },
  }),
);

/** On narrow screens the download button is at the end of the row of checkboxes. */
export const downloadButton = style(
  layered({ display: 'flex', '@media': { [media.narrow]: { marginInlineStart: 'auto' } } }),
);

/** The number of matches, which is always on a single line. */
export const matchCount = style(layered({ flex: 'none', whiteSpace: 'nowrap' }));

export const viewerNote = style(layered({ padding: vars.space.m, paddingBlockEnd: 0 }));

export const statusBar = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space.xs} ${vars.space.m}`,
    minBlockSize: '44px',
    paddingInline: vars.space.m,
    paddingBlock: vars.space.xs,
    borderBlockStart: `1px solid ${vars.color.border}`,
    '@media': { [media.coarse]: { minBlockSize: '56px' } },
  }),
);

export const chosenLine = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minInlineSize: 0,
    margin: 0,
    padding: 0,
    border: 0,
  }),
);
