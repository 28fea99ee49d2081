import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type {
  ContainerRuntime,
  ImagePreparationRequest,
  ImagePreparer,
  RepositorySource,
  UploadedSource,
} from '../container-runtime.ts';
import type { ContainerSpec } from '../container-spec.ts';
import { findUsedImage } from '../image-puller.ts';
import { formatPulledImage } from '../registry/image-name.ts';
import type { ImageReader } from '../registry/image-reader.ts';
import { readSourceArchive } from '../source/source-archive.ts';
import { failingProgram } from './failing-programs.ts';
import { abortablePause, failureScenario } from './scenario.ts';
import { simulateArchives } from './simulated-archives.ts';
import { simulateBackups, simulateVolumeChecks } from './simulated-backups.ts';
import { simulatedBuildInstructions } from './simulated-build.ts';
import { simulatedEngine } from './simulated-engine.ts';
import { simulatedImageReader } from './simulated-images.ts';
import type { SimulatedScript } from './simulated-programs.ts';
import { workloadLogLine, workloadLogLineCount, workloadUsage } from './simulated-workload.ts';
import { type SimulatedProcess, SimulationState } from './simulation-state.ts';

const NUMBERS = { bytes: 48_234_496, connections: 3, max_connections: 32, statistics: 1 };

const STATEMENTS = [
  {
    text: 'SELECT * FROM orders WHERE customer_id = $1 ORDER BY created_at DESC',
    ...{ calls: 1200, mean_ms: 18.4, total_ms: 22_080 },
  },
  {
    text: 'UPDATE carts SET updated_at = now() WHERE id = $1',
    ...{ calls: 5400, mean_ms: 1.2, total_ms: 6480 },
  },
];

/** Returns a script that prints lines and succeeds. */
const printing = (contains: string, lines: readonly object[]): SimulatedScript => ({
  contains,
  async *run() {
    yield* Readable.from(lines.map((line) => `${JSON.stringify(line)}\n`));
    return 0;
  },
});

/** Measures a database, and changes its password, which every simulated database accepts. */
const simulatedDatabaseScripts: readonly SimulatedScript[] = [
  printing('# The numbers of a database.', [NUMBERS, ...STATEMENTS]),
  printing('# The password of a database.', []),
];

/** The durations of a fetch and of a build at speed 1, in ms. */
const FETCH_MS = 500;
const BUILD_MS = 1500;
/** The duration of a pull at speed 1, in ms, and the number of its progress reports. */
const PULL_MS = 1000;
const PULL_PARTS = 4;

const MIB = 2 ** 20;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The images of this process. Images of an earlier process count as existing, because the simulation stores nothing. */
class SimulatedImages {
  readonly #made = new Set<string>();
  readonly #deleted = new Set<string>();

  add(image: string): void {
    this.#made.add(image);
    this.#deleted.delete(image);
  }

  has(image: string): boolean {
    return !this.#deleted.has(image);
  }

  deleteExcept(kept: ReadonlySet<string>): void {
    for (const image of this.#made) {
      if (kept.has(image)) continue;
      this.#made.delete(image);
      this.#deleted.add(image);
    }
  }
}

const nameVersion = ({ branch, commit }: RepositorySource): string =>
  commit === undefined ? `${branch || '기본'} 브랜치` : `커밋 ${commit.slice(0, 7)}`;

/** Returns the sentence about the source that a build begins with. */
function describeFetch({ source, upload }: ImagePreparationRequest): string {
  if (upload) return `올린 소스를 푸는 중 (업로드 ${upload.digest.slice(0, 7)})`;
  return source
    ? `${source.url}의 ${nameVersion(source)} 가져오는 중`
    : '템플릿의 예제 앱을 준비하는 중';
}

/** Reads a whole upload, so that one that is missing or damaged fails as in a build. @throws EngineError */
async function readUpload({ open }: UploadedSource, signal: AbortSignal): Promise<void> {
  for await (const _entry of readSourceArchive(open(), signal));
}

/**
 * Creates an image preparer that makes no images. The image preparer reports the steps of a build with the timing of small real
 * builds.
 */
const simulatedPreparer = (
  speed: number,
  world: SimulationState,
  images: SimulatedImages,
  reader: ImageReader,
): ImagePreparer => ({
  async prepare(request, { log, fetching, building, signal }) {
    const { source, upload, template, buildVars } = request;
    const folder = upload ? [upload.digest, upload.subpath] : [];
    const place = [source?.url, source?.commit ?? source?.branch, source?.subpath];
    const identity = digest([...place, template, buildVars, ...folder]);
    const wait = (ms: number) => abortablePause(ms / speed, signal);
    fetching();
    log(describeFetch(request));
    if (upload) await readUpload(upload, signal);
    await wait(FETCH_MS);
    const instructions = simulatedBuildInstructions(request);
    for (const [index, { text, output }] of instructions.entries()) {
      building(index + 1, instructions.length);
      log(`Step ${index + 1}/${instructions.length} : ${text}`);
      await wait(BUILD_MS / instructions.length);
      for (const line of output) log(line);
    }
    const hash = source?.commit ?? identity.slice(0, 40);
    const commit = { hash, subject: '모의 커밋', author: '모의 엔진' };
    const id = `sha256:${identity}`;
    images.add(id);
    return { id, commit: source && commit };
  },
  async pull(request, { log, pulling, inQueue, signal }) {
    const used = findUsedImage(request);
    if (used !== undefined && images.has(used)) return used;
    const { reference, login } = request;
    const found = await reader.find(reference, login, signal);
    const image = formatPulledImage(reference, found.digest);
    if (image === request.used && images.has(image)) return image;
    const { bytes } = await found.read(signal);
    const size = Math.ceil((bytes ?? 0) / MIB);
    log(`이미지: ${image}`);
    await inQueue(async () => {
      for (let part = 0; part < PULL_PARTS; part += 1) {
        pulling(Math.floor((size * part) / PULL_PARTS), size);
        await abortablePause(PULL_MS / PULL_PARTS / speed, signal);
      }
    });
    images.add(image);
    return image;
  },
  collectGarbage(keep) {
    images.deleteExcept(new Set([...keep, ...world.containers().map(({ spec }) => spec.image)]));
    return Promise.resolve();
  },
});

/**
 * Starts a simulated program that is ready at once. Output and usage are computed from the time since the start, without a running
 * process.
 */
export function startSimulatedWorkload(spec: ContainerSpec): SimulatedProcess {
  const startedAt = new Date();
  const elapsedMs = () => Date.now() - startedAt.getTime();
  return {
    startedAt,
    outcome: () => Promise.resolve({ kind: 'listening', port: undefined }),
    written: () => workloadLogLineCount(elapsedMs()),
    line: (index) => workloadLogLine(spec, startedAt, index),
    isBusy: () => false,
    usage: () => workloadUsage(spec, startedAt, elapsedMs() / 1000),
  };
}

/**
 * Creates a runtime with the simulated engine.
 * @param speed the factor by which the simulation is faster than small real containers
 */
export function simulatedRuntime(speed: number): ContainerRuntime {
  const world = new SimulationState();
  const images = new SimulatedImages();
  const simulation = {
    world,
    speed,
    programOf: ({ project, image }: ContainerSpec) => {
      if (!images.has(image)) return undefined;
      const scenario = failureScenario(world.scenarios.get(project));
      return scenario === undefined ? startSimulatedWorkload : failingProgram(scenario);
    },
    scripts: [
      ...[...simulatedDatabaseScripts, ...simulateBackups()],
      ...[...simulateVolumeChecks(), ...simulateArchives()],
    ],
  };
  return {
    kind: 'simulated',
    simulated: true,
    address: '',
    awaited: false,
    found: undefined,
    edge: undefined,
    engine: simulatedEngine(simulation),
    images: simulatedPreparer(speed, world, images, simulatedImageReader()),
  };
}
