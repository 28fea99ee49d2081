import { writeFileSync } from 'node:fs';
import { designTokensText } from '../src/design-tokens.ts';

writeFileSync(new URL('../tokens.json', import.meta.url), designTokensText());
