import { type ColorName, color, type Mode } from './color.ts';
import { type ShadowName, shadow } from './elevation.ts';
import { palette } from './palette.ts';

const scales: Record<string, Record<string, string>> = palette;

/**
 * Returns the CSS colour of a palette reference such as `slate.11`.
 *
 * @throws Error when the palette has no such colour, for callers that are not type-checked
 */
export function resolveReference(reference: string): string {
  const [scale = '', step = ''] = reference.split('.');
  const value = scales[scale]?.[step];
  if (value === undefined) {
    throw new Error(
      `The colour reference "${reference}" names no step of the palette: write <scale>.<1–12> with a scale of palette.ts.`,
    );
  }
  return value;
}

/** Returns the CSS value of a colour token in a mode, for tests, documents and exports. Styles use `vars`. */
export function resolveColor(name: ColorName, mode: Mode): string {
  return resolveReference(color[name][mode]);
}

/** Returns the CSS `box-shadow` of a shadow token in a mode. Styles use `vars`. */
export function resolveShadow(name: ShadowName, mode: Mode): string {
  return shadow[name][mode]
    .map(
      ({ offsetY, blur, spread, color }) =>
        `0 ${offsetY}px ${blur}px ${spread}px ${resolveReference(color)}`,
    )
    .join(', ');
}
