import { layered, layers, media, vars } from '@naru/tokens';
import { globalStyle, style } from '@vanilla-extract/css';
import { presentationBarHeightProperty, stackingOrder } from '../../styles/stacking.ts';

/** The height of the bar, which is always visible. The share in `rem` grows with the text size. */
const barSize = 'calc(1.5rem + 16px)';

/** The frame around the page, above all other elements, including dialogs. It ignores the pointer. */
export const pageFrame = style(
  layered({
    position: 'fixed',
    inset: 0,
    zIndex: stackingOrder.toast + 10,
    border: `4px solid ${vars.color.warningSolid}`,
    pointerEvents: 'none',
  }),
);

export const presentationBar = style(
  layered({
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 3,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.m,
    blockSize: barSize,
    paddingInline: vars.space.l,
    background: vars.color.warningSurface,
    borderBlockEnd: `1px solid ${vars.color.warningBorder}`,
    '@media': { [media.print]: { position: 'static' } },
  }),
);

/**
 * Moves the sticky navigation below the bar. A focused element scrolls to a position below the bar and the navigation (WCAG 2.4.11).
 */
globalStyle(`html:has(${presentationBar})`, {
  '@layer': { [layers.component]: { vars: { [presentationBarHeightProperty]: barSize } } },
});
