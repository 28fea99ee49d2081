import { VARIABLE_VALUE_MAX_BYTES } from '@naru/contract/rules/limits';
import { expect, test } from 'vitest';
import { createReferringProject, referenceTo } from '../../testing/references.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { readContainersWithEncryptedSecrets } from '../container/container-parts.ts';
import { insertReferencedValues } from './referenced-values.ts';

const server = useTestServer();

test('a deployment keeps no secrets for values that are too long for them', async () => {
  const { db, web, project_id, save } = await createReferringProject(server());
  const secret = 'x'.repeat(VARIABLE_VALUE_MAX_BYTES * 0.75);
  const toBoth = `${referenceTo('db', 'ONE')}${referenceTo('db', 'OTHER')}`;
  await save(db, ['secret', 'ONE', secret], ['secret', 'OTHER', secret], ['secret', 'SHORT', 'x']);
  await save(web, ['env', 'BOTH', toBoth], ['env', 'SHORT', referenceTo('db', 'SHORT')]);
  const { services } = server();
  const { engine, edge } = services.runtime;
  const context = { db: services.db, box: services.secrets, addresses: { engine, edge } };
  const rows = await readContainersWithEncryptedSecrets(services.db, [project_id]);
  const specifications = rows.map(({ slug }) => ({ slug, env: {}, secrets: {}, buildVars: {} }));
  const found = await insertReferencedValues(context, rows, specifications);
  expect(found.find(({ slug }) => slug === web)).toMatchObject({
    unresolved: expect.stringContaining('BOTH: '),
    secretEnv: { SHORT: 'x' },
    referencedSecrets: { [`${db}.SHORT`]: 'x' },
  });
  const kept = found.find(({ slug }) => slug === web);
  expect(JSON.stringify(kept).length).toBeLessThan(1000);
});
