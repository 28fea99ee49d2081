import type { ColorName } from './color.ts';
import { contrastRatio, flatten } from './contrast.ts';
import { type ContrastPair, contrastPairs } from './contrast-pairs.ts';

/** The measured contrast of one colour combination of the interface. */
export interface ContrastCheck {
  foreground: ColorName;
  background: ColorName;
  /** The translucent colour between foreground and background. */
  between: ColorName | undefined;
  /** The required contrast ratio, and in `ratio` the measured contrast ratio. Both are from 1 to 21. */
  minimum: ContrastPair['minimum'];
  ratio: number;
}

/**
 * Measures the contrast of every colour combination of the interface, for the colours of a mode or for custom colours.
 *
 * @param colorOf returns the CSS value of a colour, in a notation of the palette
 * @param isIncluded selects the combinations that contain a certain foreground or background colour
 */
export function checkContrasts(
  colorOf: (name: ColorName) => string,
  isIncluded: (name: ColorName) => boolean = () => true,
): ContrastCheck[] {
  return contrastPairs.flatMap(({ foreground, background, between = [], minimum }) =>
    foreground.flatMap((front) =>
      background
        .filter((back) => isIncluded(front) || isIncluded(back))
        .flatMap((back) =>
          [undefined, ...between].map((layer) => {
            const below = colorOf(back);
            const ground = layer ? flatten(colorOf(layer), below) : below;
            const ratio = contrastRatio(colorOf(front), ground);
            return { foreground: front, background: back, between: layer, minimum, ratio };
          }),
        ),
    ),
  );
}
