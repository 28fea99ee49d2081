/**
 * The name of a token's CSS variable, without the two dashes: `naru-color-textMuted` for the path `color`, `textMuted`. The
 * same words as in code and in design files, so that a search for one finds all three.
 */
export const variableName = (path: readonly string[]): string => `naru-${path.join('-')}`;
