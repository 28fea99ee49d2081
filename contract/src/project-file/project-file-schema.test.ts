import { expect, test } from 'vitest';
import { projectFileSchema } from './project-file-schema.ts';

test('docs/naru.schema.json is the generated schema', async () => {
  const text = `${JSON.stringify(projectFileSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../docs/naru.schema.json');
});
