import { layered, media, vars } from '@naru/tokens';
import { style } from '@vanilla-extract/css';
import { breakLongWords } from '../../styles/fragments.ts';

const anchor = '--naru-combobox';

/** The box of the field, to which the popup is anchored. With `anchor-scope` a popup uses only the anchor of the same combobox. */
export const comboboxBox = style(layered({ anchorName: anchor, anchorScope: anchor }));

export const comboboxInput = style(
  layered({ paddingInlineEnd: `calc(2 * ${vars.size.control})`, textOverflow: 'ellipsis' }),
);

/** The arrow receives no pointer events, so that a press on the arrow reaches the field and opens the list. */
export const openArrow = style(
  layered({
    inlineSize: vars.size.control,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: vars.color.textMuted,
  }),
);

export const controlButtons = style(layered({ pointerEvents: 'none' }));

export const clearButton = style(layered({ pointerEvents: 'auto' }));

/**
 * The popup is in the top layer, so that no dialog and no scrolling element clips the popup. The popup is a descendant of the box
 * of the field, so that a surrounding dialog does not treat a press on the popup as a press outside of the dialog. The height is
 * limited so that the popup fits above or below the field. In browsers without CSS anchors the popup is placed below the field in
 * the page.
 */
export const optionsPopup = style(
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

/** The detail and the reason have sufficient contrast (WCAG 1.4.3), also for an unavailable option. */
export const optionDetail = style(
  layered({ display: 'block', color: vars.color.textMuted, fontSize: vars.fontSize.caption }),
);

export const matchedText = style(
  layered({
    background: 'none',
    color: vars.color.link,
    fontWeight: vars.fontWeight.strong,
    selectors: { '[aria-disabled="true"] &': { color: 'inherit' } },
    '@media': { [media.forcedColors]: { textDecoration: 'underline' } },
  }),
);

export const popupNote = style(
  layered({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.s,
    padding: vars.space.s,
    color: vars.color.textMuted,
  }),
);
