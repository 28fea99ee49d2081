import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { packageRoot } from './package-root.ts';

const manifest = z.object({ version: z.string() });

/** The version of this server, from the manifest of its package. */
export const VERSION: string = z.parse(
  manifest,
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')),
).version;
