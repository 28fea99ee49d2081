import { layered, media } from '@naru/tokens';

const enabled = '&:not(:disabled, [aria-disabled="true"])';

/**
 * Forced colours remove the fill: the system's text and background colours, swapped, keep the primary button distinct.
 */
export const filledWhenForced = {
  color: 'ButtonText',
  selectors: {
    [enabled]: {
      forcedColorAdjust: 'none',
      background: 'ButtonText',
      borderColor: 'ButtonText',
      color: 'ButtonFace',
      outlineColor: 'Highlight',
    },
    [`${enabled}:hover`]: {
      background: 'Highlight',
      borderColor: 'Highlight',
      color: 'HighlightText',
    },
  },
} as const;

/** The colours of a variant: default, hover, pressed and forced colours. */
export function face(
  rest: object,
  hover: object,
  pressed = hover,
  forced: object = { color: 'ButtonText' },
) {
  return layered({
    ...rest,
    selectors: { [`${enabled}:hover`]: hover, [`${enabled}:active`]: pressed },
    '@media': { [media.forcedColors]: forced },
  });
}
