import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newContainer, newProject } from '../../testing/resources.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** The seed of the random test, which is fixed unless a random search is requested. A failure prints the seed. */
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_123);
const numRuns = Number(process.env.PROPERTY_RUNS ?? 12);

/** The expected state: variables in the order of the list, and deleted variables, the last deleted first. */
interface Model {
  rows: { key: string; value: string; place: number }[];
  deleted: { key: string; value: string; place: number }[];
  places: number;
}

interface Real {
  call: Caller;
  id: string;
}

const inOrder = ({ rows }: Model) =>
  rows.toSorted((a, b) => a.place - b.place).map(({ key, value }) => ({ key, value }));

/** One step, which runs on the server and, if the step is valid, also changes the model. Every step may be tried in any state. */
type Step = (model: Model, real: Real) => Promise<unknown>;

const add =
  (key: string, value: string): Step =>
  (model, { call, id }) => {
    if (!model.rows.some((row) => row.key === key)) {
      model.rows.push({ key, value, place: model.places });
    }
    model.places += 1;
    return call('createBuildVar', { params: { id }, body: { key, value } });
  };

const edit =
  (name: string, value: string): Step =>
  (model, { call, id }) => {
    for (const row of model.rows) if (row.key === name) row.value = value;
    return call('updateBuildVar', { params: { id, name }, body: { value } });
  };

const remove =
  (name: string): Step =>
  (model, { call, id }) => {
    const [row] = model.rows.filter(({ key }) => key === name);
    if (row) model.deleted.unshift(row);
    model.rows = model.rows.filter((one) => one !== row);
    return call('deleteBuildVar', { params: { id, name } });
  };

/**
 * Restores a deleted part, once or by two concurrent requests.
 * @param nth the index of the deleted part, where 0 is the last deleted part; two concurrent requests restore the part only once
 */
const undo =
  (nth: number, twice: boolean): Step =>
  async (model, { call, id }) => {
    const kept = (await call('listDeletedParts', { params: { id } })).data().deleted_parts;
    expect(kept.map(({ name }) => name)).toEqual(model.deleted.map(({ key }) => key));
    const partId = kept[nth]?.part_id ?? 'none';
    const answers = [await call('restoreDeletedPart', { params: { id, partId } })];
    if (twice) answers.push(await call('restoreDeletedPart', { params: { id, partId } }));
    const row = model.deleted[nth];
    const isFree = row && !model.rows.some(({ key }) => key === row.key);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(isFree ? 1 : 0);
    if (!isFree) return;
    model.rows.push(row);
    model.deleted.splice(nth, 1);
  };

const anyKey = fc.constantFrom('A', 'B', 'C');
const anyValue = fc.constantFrom('1', '2', ' 가\n');
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyKey, anyValue).map((given) => add(...given)),
  fc.tuple(anyKey, anyValue).map((given) => edit(...given)),
  { arbitrary: anyKey.map(remove), weight: 3 },
  {
    arbitrary: fc.tuple(fc.nat({ max: 2 }), fc.boolean()).map((given) => undo(...given)),
    weight: 3,
  },
);

test('whatever is added, edited, deleted and undone ends as a list in memory would', async () => {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
      const { slug: id } = await newContainer(call, slug);
      const model: Model = { rows: [], deleted: [], places: 0 };
      for (const key of ['A', 'B', 'C']) await add(key, '0')(model, { call, id });
      for (const step of steps) await step(model, { call, id });
      const { build_vars } = (await call('listBuildVars', { params: { id } })).data();
      expect(build_vars.map(({ key, value }) => ({ key, value }))).toEqual(inOrder(model));
      await call('deleteContainer', { params: { id } });
    }),
    { seed, numRuns },
  );
});
