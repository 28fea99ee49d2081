import { darkTokens, lightTokens, type TokenGroup, tokensResolver } from './design-tokens.ts';
import { figmaTokens } from './figma-tokens.ts';

const text = (tokens: TokenGroup): string => `${JSON.stringify(tokens, null, 2)}\n`;

/** The files for designers' tools, by their path in the package, each ending in a line break. */
export const tokenFiles = (): Record<string, string> => ({
  'tokens.json': text(lightTokens()),
  'dark.tokens.json': text(darkTokens()),
  'naru.resolver.json': text(tokensResolver()),
  'figma/light.tokens.json': text(figmaTokens('light')),
  'figma/dark.tokens.json': text(figmaTokens('dark')),
});
