import { describe, expect, test } from 'vitest';
import { buildVar, container, envVar, mount, secret } from './container.ts';
import { installation } from './installation.ts';
import { project, volume } from './project.ts';
import { template } from './template.ts';

const made = '2026-01-01T00:00:00Z';
const named = [
  ['project', project, 'slug', { project_id: 'p', name: '결제', created_at: made }],
  ['container', container, 'slug', { name: '결제 API' }],
  ['volume', volume, 'slug', { volume_id: 'v', name: '자료', capacity: 128 }],
  ['env var', envVar, 'env_var_id', { key: 'KEY' }],
  ['secret', secret, 'key', { secret_id: 's' }],
  ['build var', buildVar, 'key', { build_var_id: 'b' }],
  ['template', template, 'template_id', { name: 'Node.js' }],
  ['installation', installation, 'installation_id', {}],
  ['mount', mount, 'volume_id', {}],
] as const;

describe.each(named)('the identifier of a %s in a path (section 7)', (_, entity, field, rest) => {
  test.each(['../../login?1', 'a/b', '%2e%2e', '한글', '...'])('may be %j', (name) => {
    expect(entity.safeParse({ ...rest, [field]: name }).success).toBe(true);
  });

  test.each(['', '.', '..', '\ud83d'])('may not be %j, which would change the path', (name) => {
    expect(entity.safeParse({ ...rest, [field]: name }).success).toBe(false);
  });
});
