import { layered, media, vars } from '@naru/tokens';
import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { stackingOrder } from '../../styles/stacking.ts';

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const dropdownMenu = style(
  layered({
    zIndex: stackingOrder.menu,
    minInlineSize: '176px',
    maxInlineSize: 'min(320px, calc(100vw - 16px))',
    maxBlockSize: 'var(--radix-dropdown-menu-content-available-height)',
    overflowY: 'auto',
    padding: vars.space.xs,
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    boxShadow: vars.shadow.overlay,
    animation: `${drop} ${vars.duration.control} ${vars.easing.out}`,
  }),
);

export const menuItem = recipe({
  base: layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    minBlockSize: '32px',
    paddingInline: vars.space.s,
    borderRadius: vars.radius.s,
    lineHeight: vars.lineHeight.snug,
    overflowWrap: 'anywhere',
    color: 'inherit',
    textDecoration: 'none',
    cursor: 'default',
    outline: 'none',
    userSelect: 'none',
    selectors: {
      '&[data-highlighted]': { background: vars.color.hover },
      '&[aria-disabled]': { color: vars.color.textDisabled },
    },
    '@media': {
      [media.coarse]: { minBlockSize: vars.size.control },
      [media.forcedColors]: {
        selectors: { '&[data-highlighted]': { outline: '2px solid Highlight' } },
      },
    },
  }),
  variants: {
    tone: {
      default: {},
      danger: layered({
        selectors: {
          '&[data-highlighted]': {
            background: vars.color.criticalSurface,
            color: vars.color.criticalText,
          },
        },
      }),
    },
  },
});

export const itemText = style(layered({ flex: 1, minInlineSize: 0 }));

/** A flex container is as high as the check mark, so that the check mark is centred like the icon before the text. */
export const checkMark = style(layered({ display: 'flex' }));

/** The reason has sufficient contrast, because WCAG 1.4.3 exempts only the label of an unavailable item. */
export const disabledReason = style(
  layered({
    display: 'block',
    paddingBlockEnd: vars.space.xs,
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
  }),
);

/** The visible label of a group of radio items. */
export const groupLabel = style(
  layered({
    paddingInline: vars.space.s,
    paddingBlock: vars.space.xs,
    fontSize: vars.fontSize.caption,
    color: vars.color.textMuted,
    overflowWrap: 'anywhere',
  }),
);

export const menuSeparator = style(
  layered({
    blockSize: '1px',
    marginBlock: vars.space.xs,
    marginInline: `calc(-1 * ${vars.space.xs})`,
    background: vars.color.border,
  }),
);
