import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';

export const featureGrid = style(
  layered({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: vars.space.l,
    // One column on narrow screens: two columns would leave the third feature alone in a row.
    '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
);

export const featureCard = style(
  layered({
    display: 'grid',
    gap: vars.space.s,
    alignContent: 'start',
    padding: vars.space.xl,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.l,
    background: vars.color.surface,
    boxShadow: vars.shadow.raised,
  }),
);

/** A drawing in the colour of one of the three resources (CPU, memory, disk). */
export const featureDrawing = recipe({
  base: layered({
    inlineSize: '120px',
    blockSize: '80px',
    marginBlockEnd: vars.space.l,
    '@media': { [media.forcedColors]: { color: 'CanvasText' } },
  }),
  variants: {
    tone: {
      cpu: layered({ color: vars.color.meterCpu }),
      memory: layered({ color: vars.color.meterMemory }),
      disk: layered({ color: vars.color.meterDisk }),
    },
  },
});
