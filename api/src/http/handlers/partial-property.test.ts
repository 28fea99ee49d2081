/** Deployments of random parts of a project against a model of what runs. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTwoContainers } from '../../testing/partial-deployments.ts';
import { newContainer } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({}, { idle: true });

type Step = { kind: 'save'; at: number } | { kind: 'deploy'; part: readonly number[] };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), at: fc.nat(2) }),
  fc.record({
    kind: fc.constant('deploy' as const),
    part: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
  }),
);

/** A deployment of the model: the values of its containers. */
interface Deployed {
  id: string;
  values: ReadonlyMap<string, string>;
}

/** Whether a project runs a deployment: no later one has a container of it. A deployment of all has every container. */
const isCurrent = ({ values }: Deployed, later: readonly Deployed[], all: number): boolean =>
  !later.some(
    (one) => one.values.size === all || [...one.values.keys()].some((slug) => values.has(slug)),
  );

async function prepare() {
  const own = await createTwoContainers(server());
  const { slug: worker } = await newContainer(own.call, own.slug, 'worker');
  return { ...own, slugs: [own.web, own.api, worker] };
}

/** Carries out steps. Returns the saved and the running values by slug, and the deployments. */
async function carryOut(
  { save, pretend, slugs }: Awaited<ReturnType<typeof prepare>>,
  steps: readonly Step[],
) {
  const saved = new Map(slugs.map((slug) => [slug, '0']));
  const running = new Map<string, string>();
  const deployed: Deployed[] = [];
  for (const slug of slugs) await save(slug, '0');
  for (const [number, step] of steps.entries()) {
    if (step.kind === 'save') {
      const slug = slugs[step.at] ?? '';
      saved.set(slug, String(number + 1));
      await save(slug, String(number + 1));
      continue;
    }
    const containers = step.part.flatMap((at) => slugs[at] ?? []);
    const values = new Map(containers.map((slug) => [slug, saved.get(slug) ?? '']));
    for (const [slug, value] of values) running.set(slug, value);
    deployed.push({ id: await pretend({ containers }), values });
  }
  return { saved, running, deployed };
}

test('what waits, what is current and what a rollback changes follow from each container alone', {
  tags: 'full',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      const own = await prepare();
      const { call, slugs, waiting, history } = own;
      const { saved, running, deployed } = await carryOut(own, steps);
      const differ = slugs.filter((slug) => saved.get(slug) !== running.get(slug));
      expect((await waiting()).toSorted()).toEqual(differ.toSorted());
      const rows = await history();
      expect(rows.map(({ deployment_id }) => deployment_id)).toEqual(
        deployed.map(({ id }) => id).toReversed(),
      );
      for (const [at, one] of deployed.entries()) {
        const row = rows.find(({ deployment_id }) => deployment_id === one.id);
        const later = deployed.slice(at + 1);
        expect(row).toMatchObject({
          partial: one.values.size < slugs.length,
          current: isCurrent(one, later, slugs.length),
        });
        const { changes, kept } = (
          await call('previewRollback', { params: { id: one.id } })
        ).data();
        const others = slugs.filter((slug) => !one.values.has(slug));
        expect(kept.map(({ slug }) => slug)).toEqual(others);
        expect(changes.map(({ container, from, to }) => [container, from, to])).toEqual(
          [...running].length === 0
            ? []
            : slugs.flatMap((slug) => {
                const to = one.values.get(slug);
                return to === undefined || to === running.get(slug)
                  ? []
                  : [[slug, running.get(slug), to]];
              }),
        );
      }
    }),
    { numRuns: 8 },
  );
});

test('what a container runs from is kept, however often others are deployed', {
  tags: 'full',
}, async () => {
  const { call, web, api, save, pretend, waiting } = await createTwoContainers(server());
  await save(api, 'kept');
  const first = await pretend({ containers: [api] });
  for (let count = 0; count < 52; count += 1) await pretend({ containers: [web] });
  expect(await waiting()).toEqual([]);
  expect((await call('getDeployment', { params: { id: first } })).data()).toMatchObject({
    current: true,
    can_roll_back: true,
  });
  await save(api, 'new');
  const last = await pretend({ containers: [api] });
  const { changes } = (await call('deploymentChanges', { params: { id: last } })).data();
  expect(changes).toMatchObject([{ container: api, from: 'kept', to: 'new' }]);
});
