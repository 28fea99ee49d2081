import { layered, media, vars } from '@naru/tokens';
import { style, styleVariants } from '@vanilla-extract/css';

export const ferry = style(
  layered({
    display: 'block',
    inlineSize: '120px',
    blockSize: '80px',
    fill: 'none',
    stroke: vars.color.textMuted,
    strokeWidth: 1.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);

const colors = {
  cpu: vars.color.meterCpu,
  memory: vars.color.meterMemory,
  disk: vars.color.meterDisk,
};

/** The cargo has the colours of the three resources. With forced colours the cargo has an outline instead. */
export const cargo = styleVariants(colors, (color) =>
  layered({
    fill: color,
    stroke: 'none',
    '@media': { [media.forcedColors]: { fill: 'none', stroke: 'CanvasText' } },
  }),
);
