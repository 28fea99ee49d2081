import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXAMPLE_GIT_URL, newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { storeFinishedDeployment } from '../../testing/store-finished-deployment.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** The seed of the random test, which is fixed unless a random search is requested. A failure prints the seed. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_251_122);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 10);

interface Place {
  call: Caller;
  id: string;
  volume_id: string;
}

type Edit = (place: Place) => Promise<unknown>;

/** Any edit, including edits that the server refuses in some states. */
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('1', '2')).map(
    ([key, value]): Edit =>
      ({ call, id }) =>
        call('createBuildVar', { params: { id }, body: { key, value } }),
  ),
  fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('1', '2')).map(
    ([name, value]): Edit =>
      ({ call, id }) =>
        call('updateBuildVar', { params: { id, name }, body: { value } }),
  ),
  fc.constantFrom('A', 'B').map(
    (name): Edit =>
      ({ call, id }) =>
        call('deleteBuildVar', { params: { id, name } }),
  ),
  fc.constantFrom('1', '2').map(
    (value): Edit =>
      ({ call, id }) =>
        call('createSecret', { params: { id }, body: { key: 'S', value } }),
  ),
  fc.constant<Edit>(({ call, id }) => call('deleteSecret', { params: { id, name: 'S' } })),
  fc.tuple(fc.constantFrom(80, 81), fc.constantFrom('tcp' as const, 'udp' as const)).map(
    ([internal_port, network_type]): Edit =>
      ({ call, id }) =>
        call('createNetwork', { params: { id }, body: { internal_port, network_type } }),
  ),
  fc.constantFrom('80', '81').map(
    (networkId): Edit =>
      ({ call, id }) =>
        call('deleteNetwork', { params: { id, networkId } }),
  ),
  fc.constantFrom('/a', '/b').map(
    (mount_path): Edit =>
      ({ call, id, volume_id }) =>
        call('createMount', { params: { id }, body: { volume_id, mount_path } }),
  ),
  fc.constant<Edit>(({ call, id, volume_id }) =>
    call('deleteMount', { params: { id, mountId: volume_id } }),
  ),
  fc.tuple(fc.constantFrom('main', 'next'), fc.constantFrom('', 'web')).map(
    ([git_branch, git_subpath]): Edit =>
      ({ call, id }) =>
        call('updateContainerGit', {
          params: { id },
          body: { git_url: EXAMPLE_GIT_URL, git_branch, git_subpath },
        }),
  ),
  fc
    .tuple(fc.constantFrom('nginx:1', 'nginx:2'), fc.constantFrom(null, `sha256:${'a'.repeat(64)}`))
    .map(
      ([image, image_digest]): Edit =>
        ({ call, id }) =>
          call('updateContainerImage', { params: { id }, body: { image, image_digest } }),
    ),
  fc.tuple(fc.constantFrom('a b', ''), fc.constantFrom(null, '1')).map(
    ([word, user]): Edit =>
      ({ call, id }) =>
        call('updateContainerProcess', { params: { id }, body: { command: ['a', word], user } }),
  ),
  fc.constantFrom(100, 200).map(
    (cpu_limit): Edit =>
      ({ call, id }) =>
        call('updateContainerResources', {
          params: { id },
          body: { cpu_limit, memory_limit: 128 },
        }),
  ),
);

const anyEdits = fc.array(anyEdit, { maxLength: 8 });

test('discarding some changes leaves exactly the others, and all of them nothing, whatever was done', {
  tags: 'full',
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyEdits,
      anyEdits,
      fc.infiniteStream(fc.boolean()),
      async (before, after, coin) => {
        const { call } = await server().member();
        const { slug, project_id } = await newProject(call);
        const { slug: id } = await newContainer(call, slug);
        const place = { call, id, volume_id: (await newVolume(call, project_id)).volume_id };
        for (const edit of before) await edit(place);
        await storeFinishedDeployment(server().services, slug);
        for (const edit of after) await edit(place);
        const params = { slug };
        const ids = async () =>
          (await call('listChanges', { params })).data().changes.map((one) => one.id);
        const discard = (some: string[]) => call('discardChanges', { params, body: { ids: some } });
        const all = await ids();
        const chosen = all.filter(() => coin.next().value);
        if (chosen.length > 0) {
          const answer = await discard(chosen);
          const left = answer.status === 200 ? all.filter((one) => !chosen.includes(one)) : all;
          expect((await ids()).toSorted()).toEqual(left.toSorted());
        }
        const rest = await ids();
        if (rest.length > 0) expect((await discard(rest)).data().changes).toEqual([]);
      },
    ),
    { seed, numRuns },
  );
});
