import { expect, test } from 'vitest';
import { projectFileSchema } from './project-file-schema.ts';

test('docs/naru.schema.json is what a project file is', async () => {
  const text = `${JSON.stringify(projectFileSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/naru.schema.json');
});
