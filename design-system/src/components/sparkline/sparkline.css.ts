import { layered, vars } from '@naru/tokens';
import { style, styleVariants } from '@vanilla-extract/css';
import { tabularDigits } from '../../styles/fragments.ts';
import { resourceColors } from '../resource-meter/resource-meter.css.ts';

export const sparklineRoot = style(
  layered({ display: 'grid', gap: vars.space.xs, minInlineSize: 0 }),
);

/** The chart, in the colour of its resource. */
export const chart = styleVariants(
  { ...resourceColors, network: vars.color.textMuted },
  (color) => [
    layered({
      position: 'relative',
      color,
      borderBlockEnd: `1px solid ${vars.color.borderStrong}`,
      touchAction: 'pan-y',
      selectors: {
        '&:focus-within': {
          outline: `2px solid ${vars.color.focus}`,
          outlineOffset: '2px',
        },
      },
    }),
  ],
);

export const chartHeight = styleVariants({ small: '48px', large: '120px' }, (blockSize) => [
  layered({ blockSize }),
]);

/** The times of the first and the last value, below the ends of the chart. */
export const timeAxis = style(
  layered({
    ...tabularDigits,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: vars.space.s,
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
  }),
);

const topText = layered({
  ...tabularDigits,
  fontSize: vars.fontSize.caption,
  color: vars.color.textMuted,
});

/** The value at the upper end of the chart. A limit there has a dashed line of its own in the drawing. */
export const topValue = styleVariants({
  limit: [topText],
  value: [topText, layered({ borderBlockEnd: `1px solid ${vars.color.border}` })],
});

export const chartDrawing = style(
  layered({ display: 'block', inlineSize: '100%', blockSize: '100%', overflow: 'visible' }),
);

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

export const valueLine = style(layered({ ...stroke, strokeWidth: '1.5px' }));

export const valueArea = style(layered({ fill: 'currentColor', opacity: 0.14 }));

export const limitLine = style(
  layered({
    ...stroke,
    stroke: vars.color.textMuted,
    strokeWidth: '1px',
    strokeDasharray: '4 4',
    strokeLinecap: 'butt',
  }),
);

export const cursorLine = style(layered({ ...stroke, strokeWidth: '1px', opacity: 0.6 }));

export const selectedPoint = style(layered({ ...stroke, strokeWidth: '7px' }));

/**
 * An invisible slider for reading the points by keyboard. The chart itself handles the pointer, because pointing at the chart is
 * more exact than dragging the thumb of a slider.
 */
export const pointSlider = style(
  layered({
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    margin: 0,
    opacity: 0,
    pointerEvents: 'none',
  }),
);
