import {
  createDarkTokens,
  createLightTokens,
  createTokensResolver,
  type TokenGroup,
} from './design-tokens.ts';
import { createFigmaTokens } from './figma-tokens.ts';

const text = (tokens: TokenGroup): string => `${JSON.stringify(tokens, null, 2)}\n`;

/** The files for designers' tools, by their path in the package, each ending in a line break. */
export const createTokenFiles = (): Record<string, string> => ({
  'tokens.json': text(createLightTokens()),
  'dark.tokens.json': text(createDarkTokens()),
  'naru.resolver.json': text(createTokensResolver()),
  'figma/light.tokens.json': text(createFigmaTokens('light')),
  'figma/dark.tokens.json': text(createFigmaTokens('dark')),
});
