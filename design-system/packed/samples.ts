import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createUsageModule } from '../../.storybook/usage-module.ts';

const source = join(import.meta.dirname, '../src');
const read = (path: string): string => readFileSync(join(source, path), 'utf8');

/**
 * Writes the stories named `Usage` as modules into the folder `samples` of an application. The modules can import only the packed
 * packages of this repository. Returns the number of stories.
 */
export async function copySamples(consumer: string): Promise<number> {
  const folder = join(consumer, 'samples');
  const entries = {
    '@naru/design-system': read('index.ts'),
    '@naru/design-system/icons': read('icons.ts'),
    '@naru/design-system/patterns': read('patterns.ts'),
  };
  await mkdir(folder);
  const stories = globSync('**/*.stories.tsx', { cwd: source });
  const usages = stories.flatMap((path) => {
    const [usage] = /^export const Usage: StoryObj = \{[\s\S]*?^\};/m.exec(read(path)) ?? [];
    return usage ? [[basename(path), createUsageModule(usage, entries)] as const] : [];
  });
  for (const [name, text] of usages) {
    await writeFile(join(folder, name.replace('.stories.', '.')), text, { flag: 'wx' });
  }
  return usages.length;
}
