/**
 * Returns the name of a token's CSS variable without the two dashes: `naru-color-textMuted` for the path `color`, `textMuted`. The
 * name has the same words as the code and the design files, so that one search finds all three.
 */
export const variableName = (path: readonly string[]): string => `naru-${path.join('-')}`;
