import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords } from '../../styles/fragments.ts';

const anchor = '--naru-combobox';

/** The anchor of the popup. The scope makes each popup use the field in its own box. */
export const box = style(layered({ anchorName: anchor, anchorScope: anchor }));

export const input = style(
  layered({ paddingInlineEnd: `calc(2 * ${vars.size.control})`, textOverflow: 'ellipsis' }),
);

/** A press on the arrow passes through to the field, which opens the list. */
export const arrow = style(
  layered({
    inlineSize: vars.size.control,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: vars.color.textMuted,
  }),
);

export const end = style(layered({ pointerEvents: 'none' }));

export const clear = style(layered({ pointerEvents: 'auto' }));

/**
 * The popup is in the top layer, so that no dialog and no scrolling element clips it. It is inside the field's element, so that a
 * surrounding dialog does not treat a press on it as a press outside. Its height is limited to the space above or below the field.
 * In browsers without CSS anchors it is placed below the field in the page.
 */
export const popup = style(
  layered({
    ...breakLongWords,
    position: 'absolute',
    zIndex: 1,
    inset: 'auto',
    insetBlockStart: '100%',
    inlineSize: '100%',
    maxBlockSize: 'min(20rem, 40dvh)',
    marginInline: 0,
    marginBlock: vars.space.xs,
    padding: vars.space.xs,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollPaddingBlock: vars.space.xs,
    background: vars.color.overlay,
    color: vars.color.text,
    border: `1px solid ${vars.color.border}`,
    borderRadius: vars.radius.m,
    boxShadow: vars.shadow.overlay,
    '@supports': {
      '(anchor-scope: all)': {
        position: 'fixed',
        insetBlockStart: 'auto',
        positionAnchor: anchor,
        positionArea: 'block-end span-inline-end',
        positionTryFallbacks: 'flip-block',
        inlineSize: 'anchor-size(inline)',
      },
    },
  }),
);

/** Sufficient contrast also for an unavailable option (WCAG 1.4.3). */
export const detail = style(
  layered({ display: 'block', color: vars.color.textMuted, fontSize: vars.fontSize.caption }),
);

export const match = style(
  layered({
    background: 'none',
    color: vars.color.link,
    fontWeight: vars.fontWeight.strong,
    selectors: { '[aria-disabled="true"] &': { color: 'inherit' } },
    '@media': { [media.forcedColors]: { textDecoration: 'underline' } },
  }),
);

export const note = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    padding: vars.space.s,
    color: vars.color.textMuted,
  }),
);
