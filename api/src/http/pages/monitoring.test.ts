import { endpoints } from '@naru/contract/endpoints/endpoints';
import { describe, expect, test } from 'vitest';
import { queueMail } from '../../mail/mail-queue.ts';
import { startMailQueueJob } from '../../mail/mail-queue-job.ts';
import { emailVerificationMail } from '../../mail/mail-texts.ts';
import { createMetrics } from '../../runtime/metrics.ts';
import { VERSION } from '../../runtime/version.ts';
import { readDisk } from '../../storage/disk.ts';
import { useListeningServer } from '../../testing/listening.ts';
import { createRemoteCaller } from '../../testing/remote.ts';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { createApp } from '../app.ts';

const server = useTestServer({ HOST: '127.0.0.1', RATE_LOGINS_PER_ADDRESS: '1' });
const address = useListeningServer(server);

const SAMPLE = /^(\w+)(?:\{(.*)\})? (-?[\d.e+-]+|[Nn]a[Nn]|[+-]Inf)$/;

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses the text format of Prometheus; an invalid line fails. https://prometheus.io/docs/instrumenting/exposition_formats/ */
function parse(text: string): Sample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('# '));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = SAMPLE.exec(line) ?? expect.fail(line);
    const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g);
    const entries = Array.from(pairs, ([, label, text = '']) => [label, text]);
    return { name, labels: Object.fromEntries(entries), value: Number(value) };
  });
}

const look = (headers: Record<string, string> = {}) => fetch(`${address()}/metrics`, { headers });
const samples = async () =>
  parse(await (await look()).text()).filter(({ name }) => name.startsWith('naru_'));
const figure = (list: Sample[], name: string, labels: Record<string, string>) =>
  list.find(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
  )?.value;

test('requests, rate limits, deployments and mails are counted, under words of the program only', async () => {
  const member = await server().member();
  const call = createRemoteCaller(address(), member.token);
  const { slug } = await newProject(call, '비밀스러운 이름');
  await call('deploy', { params: { slug } });
  await call('getProject', { params: { slug: 'unknown-slug' } });
  for (const _ of [1, 2]) await call('requestPasswordReset', { body: { email: 'me@example.com' } });
  await fetch(`${address()}/etc/${member.token}?token=${member.token}`, { method: 'PROPFIND' });
  const list = await samples();
  const request = 'naru_http_request_duration_seconds';
  const project = { method: 'GET', route: '/api/v1/projects/:slug', status: '4xx' };
  expect(figure(list, `${request}_count`, project)).toBe(1);
  expect(figure(list, `${request}_bucket`, { ...project, le: '+Inf' })).toBe(1);
  const reset = { route: '/api/v1/auth/request-password-reset' };
  expect(figure(list, 'naru_rate_limited_total', reset)).toBe(1);
  const deployments = list.filter(({ name }) => name === 'naru_deployments');
  expect(deployments.map(({ value }) => value)).toEqual([1]);

  const paths = Object.values(endpoints).map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'));
  const words = [...paths, 'other', '/healthz', '/readyz', '/metrics', '/_dev/mail'];
  const short = /^(\dxx|[A-Z]{3,7}|[a-z_]{2,20}|[\d.]+|\+Inf)$/;
  const strange = list
    .flatMap(({ labels }) => Object.values(labels))
    .filter((label) => !words.includes(label) && !short.test(label));
  expect(strange).toEqual([]);
  const text = await (await look()).text();
  expect(
    [slug, member.token, member.id, 'example.com', '비밀'].filter((data) => text.includes(data)),
  ).toEqual([]);
  expect(text).toContain('process_cpu_seconds_total');
});

test('mails are counted by what became of them', async () => {
  const { db, secrets, metrics } = server().services;
  await queueMail(db, secrets, 'a@example.com', emailVerificationMail('https://naru.example', 'T'));
  const count = async () => figure(await samples(), 'naru_mails_total', { outcome: 'retried' });
  const job = startMailQueueJob(server().services, () => Promise.reject(new Error('away')));
  await waitUntil(async () => (await count()) !== undefined);
  await job.close();
  expect(await count()).toBeGreaterThanOrEqual(1);
  expect(await metrics.registry.getSingleMetricAsString('naru_mails_total')).not.toContain('@');
});

test('figures of the database are left out while it is away, those of its pool are there', async () => {
  const metrics = createMetrics({
    deployments: () => Promise.reject(new Error('away')),
    pool: () => ({ total: 10, idle: 2, waiting: 3 }),
    disk: async () => undefined,
  });
  const list = parse(await metrics.registry.metrics());
  expect(figure(list, 'naru_database_connections', { state: 'waiting' })).toBe(3);
  expect(list.filter(({ name }) => name === 'naru_deployments')).toEqual([]);
});

test('the version and the disk are reported, the disk as far as there is a data folder', async () => {
  const { services } = server();
  const read = async (path: string, settings = {}): Promise<unknown> => {
    const app = createApp({ ...services, config: { ...services.config, ...settings } });
    return (await app.request(`http://localhost${path}`, {}, {})).json();
  };
  expect(await read('/healthz')).toEqual({ status: 'ok', engine: 'simulated', version: VERSION });
  expect(await read('/readyz', { DATA_DIR: '/none' })).toEqual({ status: 'ready' });
  const full = { DATA_DIR: '/', DISK_RESERVE_MIB: 2 ** 30 };
  expect(await read('/readyz', full)).toEqual({ status: 'ready', disk: 'full' });
  const metrics = createMetrics({
    deployments: () => Promise.resolve({}),
    pool: () => undefined,
    disk: () => readDisk(full),
  });
  const list = parse(await metrics.registry.metrics());
  expect(figure(list, 'naru_disk_reserve_bytes', {})).toBe(2 ** 50);
  expect(figure(list, 'naru_disk_free_bytes', {})).toBeGreaterThan(0);
});

describe('the page', () => {
  test('is for this machine alone, and not for whom a proxy on it speaks', async () => {
    expect((await look()).headers.get('content-type')).toContain('text/plain');
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      expect([name, (await look({ [name]: '127.0.0.1' })).status]).toEqual([name, 404]);
    }
    expect((await server().app.request('/metrics', {}, {})).status).toBe(404);
  });

  test.each([
    { PUBLIC_URL: 'https://naru.example.com' },
    { HOST: '0.0.0.0' },
    { TRUST_PROXY: { hops: 1 } },
  ])(
    'is for nobody without a token where others may come through a proxy: %j',
    async (settings) => {
      const { services } = server();
      const app = createApp({ ...services, config: { ...services.config, ...settings } });
      const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
      expect((await app.request('http://localhost/metrics', {}, env)).status).toBe(404);
      const own = createApp(services);
      expect((await own.request('http://localhost/metrics', {}, env)).status).toBe(200);
    },
  );

  test('is for whoever brings the token, once there is one', async () => {
    const { services } = server();
    const app = createApp({
      ...services,
      config: { ...services.config, METRICS_TOKEN: 'of the scraper' },
    });
    const status = async (headers: Record<string, string>) =>
      (await app.request('/metrics', { headers }, {})).status;
    expect(await status({ Authorization: 'Bearer of the scraper' })).toBe(200);
    expect(await status({ Authorization: 'Bearer of another' })).toBe(404);
    expect(await status({})).toBe(404);
  });
});
