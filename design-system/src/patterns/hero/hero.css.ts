import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';

export const hero = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    columnGap: vars.space.xxl,
    paddingBlockStart: vars.space.xxxl,
    '@media': {
      [media.narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        rowGap: vars.space.l,
        paddingBlock: `${vars.space.l} ${vars.space.xl}`,
      },
    },
  }),
);

export const heroText = style(
  layered({
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space.xl,
    minInlineSize: 0,
    paddingBlockEnd: vars.space.xxxl,
    '@media': { [media.narrow]: { paddingBlockEnd: vars.space.none, gap: vars.space.l } },
  }),
);

export const leadParagraph = style(
  layered({
    maxInlineSize: '34em',
    color: vars.color.textMuted,
    fontSize: `clamp(${vars.fontSize.reading}, 1.6vw, 1.125rem)`,
    lineHeight: vars.lineHeight.reading,
  }),
);

/** The container of the buttons. On narrow screens the buttons have equal widths. */
export const heroButtons = style(
  layered({
    display: 'flex',
    flexWrap: 'wrap',
    gap: vars.space.s,
    '@media': {
      [media.narrow]: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.25rem, 100%), 1fr))',
        maxInlineSize: '28rem',
      },
    },
  }),
);

/** The drawing of the ferry, on the upper edge of the picture. */
export const ferryDrawing = style(
  layered({
    color: vars.color.textMuted,
    alignSelf: 'end',
    justifySelf: 'end',
    inlineSize: '100%',
    maxInlineSize: '400px',
    marginBlockEnd: '-6px',
    '@media': { [media.narrow]: { justifySelf: 'center', maxInlineSize: '280px' } },
  }),
);

export const heroPicture = style(
  layered({
    gridColumn: '1 / -1',
    minInlineSize: 0,
    '@media': { [media.wide]: { paddingBlockEnd: vars.space.xxxl } },
  }),
);

export const scalableSvg = style(
  layered({ display: 'block', inlineSize: '100%', blockSize: 'auto' }),
);

export const waterLine = style(layered({ stroke: vars.color.borderStrong }));
export const cargoCpu = style(layered({ fill: vars.color.meterCpu, stroke: 'none' }));
export const cargoMemory = style(layered({ fill: vars.color.meterMemory, stroke: 'none' }));
export const cargoDisk = style(layered({ fill: vars.color.meterDisk, stroke: 'none' }));
