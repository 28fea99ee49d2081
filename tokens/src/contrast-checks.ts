import type { ColorName } from './color.ts';
import { contrastRatio, flatten } from './contrast.ts';
import { type ContrastPair, contrastPairs } from './contrast-pairs.ts';

/** One combination of the interface, measured. */
export interface ContrastCheck {
  foreground: ColorName;
  background: ColorName;
  /** The translucent colour between the two. */
  between: ColorName | undefined;
  /** The ratio to reach, and the ratio that is reached, from 1 to 21. */
  minimum: ContrastPair['minimum'];
  ratio: number;
}

/**
 * Measures every combination that the interface uses in a set of colours, that of a mode or one that somebody tries out.
 *
 * @param colorOf the CSS value of a colour, in a notation of the palette
 * @param isAsked limits it to the combinations with such a colour in front or behind
 */
export function checkContrasts(
  colorOf: (name: ColorName) => string,
  isAsked: (name: ColorName) => boolean = () => true,
): ContrastCheck[] {
  return contrastPairs.flatMap(({ foreground, background, between = [], minimum }) =>
    foreground.flatMap((front) =>
      background
        .filter((back) => isAsked(front) || isAsked(back))
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
