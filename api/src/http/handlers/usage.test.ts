/** Measurements of running containers, and the responses with them. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { containers } from '../../storage/schema/container.ts';
import { usageSamples, volumeSamples } from '../../storage/schema/usage-sample.ts';
import { newContainer, newProject, newVolume } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { USAGE_RINGS } from '../../use-cases/usage/usage-ring.ts';
import { createUsageSampler } from '../../use-cases/usage/usage-sampler.ts';
import { createVolumeSampler } from '../../use-cases/usage/volume-sampler.ts';

const server = useTestServer();
const STEP_MS = USAGE_RINGS.hour.step * 1000;
const now = () => new Date(Math.floor(Date.now() / STEP_MS) * STEP_MS);
const later = (steps: number) => new Date(now().getTime() + steps * STEP_MS);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Stops the clock a little after a round, because responses depend on the time. */
const stopClock = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: now().getTime() + STEP_MS * 0.3 });

/** Creates a member's project with a running container, which has a volume. */
async function running() {
  const { call } = await server().member();
  const { slug, project_id } = await newProject(call);
  const { slug: id } = await newContainer(call, slug);
  const volume = await newVolume(call, project_id);
  const mount = { volume_id: volume.volume_id, mount_path: '/data' };
  await call('createMount', { params: { id }, body: mount });
  await call('deploy', { params: { slug } });
  const state = async () => (await call('containerState', { params: { id } })).data().state;
  await waitUntil(async () => (await state()) === 'running');
  const usage = async () => (await call('projectUsage', { params: { slug } })).data();
  const hour = async () =>
    (await call('containerUsageHistory', { params: { id }, query: {} })).data();
  return { call, slug, id, volume, state, usage, hour };
}

/** Makes the engine report these counters for every container. */
function measuring(id: string, cpuMs: number, measuredAt: Date) {
  const usage = { measuredAt, cpuMs, memoryBytes: 2 ** 20, receivedBytes: cpuMs, sentBytes: 0 };
  const { engine } = server().services.runtime;
  vi.spyOn(engine, 'allUsage').mockResolvedValue([{ project: '', container: id, ...usage }]);
}

describe('what a project uses now', () => {
  test('is pending at first, then measured beside what is allotted', async () => {
    const { id, usage } = await running();
    stopClock();
    expect((await usage()).containers).toMatchObject([{ status: 'pending', cpu_millicores: null }]);
    const sample = createUsageSampler(server().services);
    measuring(id, 1000, later(-1));
    await sample(later(-1));
    measuring(id, 3500, now());
    await sample(now());
    const { containers: list, total } = await usage();
    const used = {
      cpu_millicores: 250,
      memory_bytes: 2 ** 20,
      received_bytes_per_second: 250,
      sent_bytes_per_second: 0,
    };
    const measured_at = now().toISOString();
    expect(list).toMatchObject([{ slug: id, status: 'measured', measured_at, ...used }]);
    expect(total).toEqual({ ...used, cpu_limit: 100, memory_limit: 128 });
  });

  test('is not known while the engine cannot be reached, which is a gap and no zero', async () => {
    const { id, usage, hour } = await running();
    stopClock();
    const sample = createUsageSampler(server().services);
    measuring(id, 1000, later(-9));
    await sample(later(-9));
    const away = new EngineError('unreachable', '연결할 수 없습니다.');
    vi.spyOn(server().services.runtime.engine, 'allUsage').mockRejectedValue(away);
    await expect(sample(later(-8))).rejects.toBe(away);
    await server().services.db.execute(
      sql`update container_states set observed_at = now() - interval '1 hour'`,
    );
    const { containers: list, total } = await usage();
    expect(list).toMatchObject([{ status: 'unavailable', memory_bytes: null }]);
    expect(total.memory_bytes).toBeNull();
    expect((await hour()).memory_bytes.filter((value) => value !== null)).toEqual([2 ** 20]);
  });

  test('of a stopped container is nothing, and nothing of it is measured', async () => {
    const { call, id, state, usage } = await running();
    await call('containerAction', { params: { id }, body: { action: 'stop' } });
    await waitUntil(async () => (await state()) === 'stopped');
    const { db } = server().services;
    const kept = () => {
      const own = db.select({ id: containers.id }).from(containers).where(eq(containers.slug, id));
      return db.$count(usageSamples, inArray(usageSamples.container_id, own));
    };
    const before = await kept();
    measuring(id, 1000, now());
    await createUsageSampler(server().services)(now());
    const own = (await usage()).containers;
    expect(own).toMatchObject([{ status: 'stopped', cpu_millicores: null, memory_bytes: null }]);
    expect(await kept()).toBe(before);
  });

  test('has its volumes, measured once in five minutes', async () => {
    const { slug, volume, usage, call } = await running();
    stopClock();
    expect((await usage()).volumes).toMatchObject([{ used_bytes: null }]);
    const asked = vi.spyOn(server().services.runtime.engine, 'volumeUsage');
    const sample = createVolumeSampler(server().services);
    await sample();
    const times = asked.mock.calls.filter(([project]) => project === slug).length;
    await sample();
    expect(asked.mock.calls.filter(([project]) => project === slug).length).toBe(times);
    const [now] = (await usage()).volumes;
    expect(now).toMatchObject({ slug: volume.slug, capacity: volume.capacity });
    expect(now?.used_bytes).toBeGreaterThan(0);
    const history = (await call('projectUsageHistory', { params: { slug }, query: {} })).data();
    expect(history.volumes[0]?.used_bytes.at(-1)).toBe(now?.used_bytes);
    expect(history.volumes[0]?.used_bytes).toHaveLength(12);
  });
});

describe('what a container used', () => {
  test('in the last hour has a value every ten seconds, the newest last', async () => {
    const { id, hour } = await running();
    stopClock();
    const sample = createUsageSampler(server().services);
    measuring(id, 0, later(-400));
    await sample(later(-400));
    for (const [steps, cpuMs] of [
      [-2, 10_000],
      [-1, 11_000],
    ] as const) {
      measuring(id, cpuMs, later(steps));
      await sample(later(steps));
    }
    const { from, step_seconds, cpu_millicores, memory_bytes } = await hour();
    expect({ step_seconds, length: cpu_millicores.length }).toEqual({
      step_seconds: 10,
      length: 360,
    });
    expect(cpu_millicores.slice(-2)).toEqual([null, 100]);
    expect(memory_bytes.filter((value) => value !== null)).toHaveLength(2);
    expect(Date.parse(from) + 359 * STEP_MS).toBe(later(-1).getTime());
  });

  test('in the last week is averaged every five minutes, once each', async () => {
    const { call, id } = await running();
    stopClock();
    const over = Math.floor(Date.now() / 300_000) * 300_000;
    const sample = createUsageSampler(server().services);
    for (const [index, cpuMs] of [0, 1000, 4000].entries()) {
      const moment = new Date(over - 300_000 + index * STEP_MS);
      measuring(id, cpuMs, moment);
      await sample(moment);
    }
    await sample(new Date(over));
    await createUsageSampler(server().services)(new Date(over));
    const query = { range: 'week' } as const;
    const week = (await call('containerUsageHistory', { params: { id }, query })).data();
    expect(week.cpu_millicores).toHaveLength(2016);
    expect(week.cpu_millicores.at(-1)).toBe(200);
    expect(week.memory_bytes.filter((value) => value !== null)).toEqual([2 ** 20]);
  });

  test('is kept in as many rows as its rings have, and goes with the container', async () => {
    const { call, id, volume } = await running();
    stopClock();
    const { db } = server().services;
    const [row] = await db.select().from(containers).where(eq(containers.slug, id));
    const own = eq(usageSamples.container_id, row?.id ?? '');
    const sample = createUsageSampler(server().services);
    for (const turn of [0, 1]) {
      const moment = new Date(now().getTime() - turn * USAGE_RINGS.hour.slots * STEP_MS);
      measuring(id, 0, moment);
      await sample(moment);
    }
    expect(await db.$count(usageSamples, own)).toBe(1);
    await createVolumeSampler(server().services)();
    await call('deleteContainer', { params: { id } });
    await call('deleteVolume', { params: { slug: volume.slug } });
    expect(await db.$count(usageSamples, own)).toBe(0);
    const held = eq(volumeSamples.volume_id, volume.volume_id);
    expect(await db.$count(volumeSamples, held)).toBe(0);
  });
});
