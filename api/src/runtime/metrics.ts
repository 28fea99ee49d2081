import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The outcome of an attempt to send a mail: sent, to be retried, or not to be retried. */
type MailOutcome = 'sent' | 'retried' | 'dropped';

/** The metrics of one process, for Prometheus. Labels contain only values that the program defines, never a member's data. */
export interface Metrics {
  registry: Registry;
  /** Counts a request with its response. `route` is the pattern of the path, never the path. */
  request(method: string, route: string, status: number, seconds: number): void;
  /** Counts a request that exceeds a rate limit. */
  rateLimited(route: string): void;
  mail(outcome: MailOutcome): void;
}

/** The functions that read current values whenever the metrics are read. */
interface Sources {
  /** Returns the number of deployments in each status. */
  deployments(): Promise<Readonly<Record<string, number>>>;
  /** Returns the number of database connections in each state; `undefined` without a pool. */
  pool(): Readonly<Record<string, number>> | undefined;
  /** Reads the disk with the data folder, in bytes; `undefined` without a data folder. */
  disk(): Promise<{ free: number; reserve: number } | undefined>;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

function addGauges(registry: Registry, sources: Sources): void {
  const common = { registers: [registry] };
  new Gauge({
    ...common,
    name: 'naru_deployments',
    help: 'Deployments in the database by status, the same from every process.',
    labelNames: ['status'] as const,
    async collect() {
      this.reset();
      // After a failure of the database, the metrics omit values of the database and contain values of the process.
      const counts = await sources.deployments().catch(() => ({}));
      for (const [status, count] of Object.entries(counts)) this.set({ status }, count);
    },
  });
  new Gauge({
    ...common,
    name: 'naru_database_connections',
    help: 'Connections of the pool by state; waiting counts the requests without one. None when embedded.',
    labelNames: ['state'] as const,
    collect() {
      for (const [state, count] of Object.entries(sources.pool() ?? {})) this.set({ state }, count);
    },
  });
}

function addDiskGauges(registry: Registry, { disk }: Sources): void {
  const helps = {
    free: 'Free space of the disk with the data folder.',
    reserve: 'Free space below which the embedded database refuses writes.',
  };
  for (const kind of ['free', 'reserve'] as const) {
    new Gauge({
      registers: [registry],
      name: `naru_disk_${kind}_bytes`,
      help: helps[kind],
      async collect() {
        this.reset();
        const reading = await disk();
        if (reading !== undefined) this.set(reading[kind]);
      },
    });
  }
}

/** A time that is longer than the lifetime of any process, in ms. */
const NEVER_MS = 2 ** 31 - 1;

/**
 * The names of metrics that the library measures by a timer. These metrics are removed, because the timer would wake an idle process a
 * hundred times a second.
 */
const FROM_A_TIMER = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map(
  (name) => `nodejs_eventloop_lag_${name}_seconds`,
);

/** Adds Node's own metrics, which are read on demand. */
function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: NEVER_MS });
  for (const name of FROM_A_TIMER) registry.removeSingleMetric(name);
  let before = performance.eventLoopUtilization();
  new Gauge({
    registers: [registry],
    name: 'naru_eventloop_utilization_ratio',
    help: 'Share of the time since the last reading in which the event loop was busy.',
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
}

/** Creates metrics in a separate registry, because tests run several servers in one process. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const common = { registers: [registry] };
  addProcessMetrics(registry);
  addGauges(registry, sources);
  addDiskGauges(registry, sources);
  const requests = new Histogram({
    ...common,
    name: 'naru_http_request_duration_seconds',
    help: 'Time from a request to its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
  });
  const rateLimited = new Counter({
    ...common,
    name: 'naru_rate_limited_total',
    help: 'Requests that a rate limit refused.',
    labelNames: ['route'] as const,
  });
  const mails = new Counter({
    ...common,
    name: 'naru_mails_total',
    help: 'Attempts to send a mail by outcome.',
    labelNames: ['outcome'] as const,
  });
  return {
    registry,
    request(method, route, status, seconds) {
      const known = METHODS.has(method) ? method : 'other';
      requests.observe({ method: known, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    rateLimited: (route) => rateLimited.inc({ route }),
    mail: (outcome) => mails.inc({ outcome }),
  };
}
