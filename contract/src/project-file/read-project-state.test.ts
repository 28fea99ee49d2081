import { expect, test } from 'vitest';
import type { Endpoint } from '../wire/endpoint.ts';
import { type ProjectPort, readProjectState } from './read-project-state.ts';

class MissingError extends Error {}

const TIME = '2026-11-30T00:00:00Z';

/** The project that the calls read. */
const PROJECT = { project_id: 'p', slug: 'shop', name: 'shop', description: '', volumes: [] };

const volume = (slug: string) => ({
  ...{ volume_id: `id-${slug}`, project_id: 'p', slug, name: slug, capacity: 1024 },
  ...{ created_at: TIME, updated_at: TIME },
});

const restoration = (state: string, values: Record<string, unknown>) => ({
  ...{ restoration_id: state, origin: 'backup', kind: 'volume', state, started_at: TIME },
  ...values,
});

const ANSWERS: Record<string, unknown> = {
  '/api/v1/projects/{slug}': PROJECT,
  '/api/v1/projects/{slug}/containers': { containers: [] },
  '/api/v1/templates': { templates: [] },
  '/api/v1/volumes': {
    volumes: ['files', 'ready', 'former', 'kept', 'restored', 'used'].map(volume),
  },
  '/api/v1/projects/{slug}/restorations': {
    restorations: [
      restoration('ready', { new_volume: 'ready', old_volume: 'files' }),
      restoration('switched', { new_volume: 'used', old_volume: 'former', undo_until: TIME }),
      // A member has kept the former content by a mount, after which the time for the undo was over.
      restoration('switched', { new_volume: 'used', old_volume: 'kept', undo_until: null }),
      restoration('undone', { new_volume: 'restored', old_volume: 'files', undo_until: TIME }),
    ],
  },
};

const port: ProjectPort = {
  send: (endpoint: Endpoint) => {
    const answer = ANSWERS[endpoint.path];
    if (answer === undefined) return Promise.reject(new MissingError(endpoint.path));
    return Promise.resolve(answer as never);
  },
  isMissing: (error) => error instanceof MissingError,
};

test('contents of restorations that are not in use are no part of a project file', async () => {
  const { volumes } = await readProjectState(port, 'shop');
  expect(volumes.map(({ slug }) => slug)).toEqual(['files', 'kept', 'used']);
});
