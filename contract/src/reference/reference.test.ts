import { expect, test } from 'vitest';
import { endpoints } from '../endpoints/endpoints.ts';
import { errorHttpStatus } from '../wire/errors.ts';
import { generateApiReference } from './reference.ts';

test('docs/api.md is the generated reference', async () => {
  const page = generateApiReference(endpoints);
  for (const { path } of Object.values(endpoints)) {
    expect(page).toContain(`\`${path.replace('/api/v1', '')}\``);
  }
  for (const name of Object.keys(errorHttpStatus)) expect(page).toContain(`| \`${name}\` |`);
  await expect(page).toMatchFileSnapshot('../../../docs/api.md');
});
