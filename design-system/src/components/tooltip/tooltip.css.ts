import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { stackingOrder } from '../../styles/stacking.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const tooltip = style(
  layered({
    zIndex: stackingOrder.tooltip,
    maxInlineSize: 'min(280px, calc(100vw - 16px))',
    padding: `${vars.space.xs} ${vars.space.s}`,
    background: vars.color.primary,
    color: vars.color.textOnPrimary,
    border: '1px solid transparent',
    borderRadius: vars.radius.s,
    fontSize: vars.fontSize.caption,
    overflowWrap: 'anywhere',
    animation: `${appear} ${vars.duration.control} ${vars.easing.out}`,
    '@media': { [media.forcedColors]: { color: 'CanvasText' } },
  }),
);
