/**
 * Limits memory, CPU and processes of the instructions that Docker's BuildKit runs. Docker passes no limits to BuildKit. Each `RUN` is
 * a control group of the kernel, below one of a few places, and a container on the engine writes the limits into each new one.
 */
import { randomUUID } from 'node:crypto';
import { EngineError } from '../engine-error.ts';
import type { BuildLimits } from '../image-builder.ts';
import { type DockerClient, inspectContainer } from './docker-client.ts';
import { createdObjectSchema } from './docker-schemas.ts';
import { removeContainer, startContainer } from './ending.ts';
import { ensureLocalImage } from './images.ts';
import { LABEL_KEYS } from './labels.ts';
import { readOutputFrames } from './output-frames.ts';

const MIB = 2 ** 20;
const CPU_PERIOD_US = 100_000;
/** The maximum number of processes of one instruction. Compilers start more processes than servers. */
const MOST_PROCESSES = 4096;
/** The maximum memory of the container that writes the limits, in MiB. */
const OWN_MEMORY_MIB = 64;
const READY = 'ready';
/** The value of the label `naru.role` of the container that writes the limits. */
export const BUILD_LIMITS_ROLE = 'build-limits';

/**
 * Writes the limits into new control groups, every 50 ms. The groups are `…/buildkit/<id>`, or `<slice>:docker:<id>` relative to the
 * group of the engine where systemd manages groups. Version 1 of the kernel's interface has a tree for each kind of limit, in which the
 * group may have another place. It refuses a limit that is already exceeded, so the processes are killed instead.
 * The arguments are the folder of the groups, the limits in bytes, in microseconds of each period, and in processes, and the number of
 * rounds. The script also ends when its input ends, so that it does not outlive the server that attached to it.
 */
export const LIMITS_SCRIPT = `
groups=$1 memory=$2 quota=$3 processes=$4 rounds=$5 known=
put() { [ ! -e "$2" ] || echo "$1" 2>/dev/null >"$2"; }
if [ -e $groups/cgroup.controllers ]; then
  grep -q memory $groups/cgroup.controllers && [ -w $groups/cgroup.procs ] || exit 3
  trees=$groups
else
  trees="$groups/memory $groups/pids $groups/cpu"
  for tree in $trees; do [ -w $tree/cgroup.procs ] || exit 3; done
fi
limit() {
  put "$processes" "$1/pids.max"
  put "$quota ${CPU_PERIOD_US}" "$1/cpu.max"
  put ${CPU_PERIOD_US} "$1/cpu.cfs_period_us"
  put "$quota" "$1/cpu.cfs_quota_us"
  put 0 "$1/memory.swap.max"
  put "$memory" "$1/memory.max"
  if put "$memory" "$1/memory.limit_in_bytes"; then
    put "$memory" "$1/memory.memsw.limit_in_bytes"
  else
    while read -r process; do kill -9 "$process"; done <"$1/cgroup.procs"
    return 1
  fi
}
sleep 0.05 || exit 3
exec 3<&0
(cat <&3; kill $$) >/dev/null 2>&1 &
echo ${READY}
while [ "$rounds" -gt 0 ]; do
  now=
  for tree in $trees; do
    for group in $tree/buildkit/* $tree/*/buildkit/* $tree/*/*/buildkit/* \\
      $tree/*.slice:*:* $tree/*/*.slice:*:* $tree/*/*/*.slice:*:*; do
      [ -e "$group/cgroup.procs" ] || continue
      case "$known" in *" $group "*) now="$now $group "; continue ;; esac
      limit "$group" 2>/dev/null && now="$now $group "
    done
  done
  known=$now
  rounds=$((rounds - 1))
  sleep 0.05
done`;
/** Where the container that writes the limits has the control groups of the machine. */
const GROUPS_FOLDER = '/groups';
const ROUND_MS = 50;

function requestBody(image: string, installation: string, limits: BuildLimits): object {
  const values = [
    GROUPS_FOLDER,
    limits.memoryMiB * MIB,
    Math.round((limits.cpuMillicores * CPU_PERIOD_US) / 1000),
    MOST_PROCESSES,
    Math.ceil(limits.timeoutMs / ROUND_MS),
  ];
  return {
    Image: image,
    Entrypoint: ['sh', '-c', LIMITS_SCRIPT, 'limits', ...values.map(String)],
    User: '0',
    OpenStdin: true,
    StdinOnce: true,
    Labels: { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.role]: BUILD_LIMITS_ROLE },
    HostConfig: {
      AutoRemove: true,
      NetworkMode: 'none',
      // The processes of builds are seen, and can be killed.
      PidMode: 'host',
      UsernsMode: 'host',
      Binds: [`/sys/fs/cgroup:${GROUPS_FOLDER}`],
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      CapAdd: ['KILL'],
      SecurityOpt: ['no-new-privileges'],
      Memory: OWN_MEMORY_MIB * MIB,
      PidsLimit: 32,
    },
  };
}

interface BuildLimitOptions {
  client: DockerClient;
  installation: string;
  limits: BuildLimits;
  /** An image with a POSIX shell: that of the edge. */
  image: string;
}

/** The error for limits that cannot be written, so that nothing may be built with BuildKit. */
export class BuildLimitsUnavailable extends Error {
  override readonly name = 'BuildLimitsUnavailable';
}

/** Starts the container. Resolves when it writes limits, with its output, which ends when the container ends. */
async function startLimiter(
  { client, installation, limits, image }: BuildLimitOptions,
  name: string,
  signal: AbortSignal,
) {
  const { Id } = await ensureLocalImage(client, image);
  const call = { method: 'POST', signal } as const;
  const body = requestBody(Id, installation, limits);
  await client.read('/containers/create', createdObjectSchema, { ...call, query: { name }, body });
  const query = { stream: true, stdin: true, stdout: true };
  const connection = await client.hijack(`/containers/${name}/attach`, { ...call, query });
  await startContainer({ client }, name);
  const output = readOutputFrames(connection);
  const first = await output.next();
  const word = first.done ? '' : String(first.value.payload).trim();
  if (word !== READY) throw new BuildLimitsUnavailable(`the limits cannot be written: ${word}`);
  return { output, close: () => connection.destroy() };
}

const lostError = () =>
  new EngineError(
    'build-failed',
    '빌드의 메모리와 CPU를 제한할 수 없게 되어 이미지를 만들지 못했습니다. 다시 배포해주세요.',
  );

/**
 * Limits everything that BuildKit runs on this engine while `use` runs. Aborts the signal of `use` when the limits cannot be kept.
 * @throws BuildLimitsUnavailable when limits cannot be written on this engine; `use` has not been called then
 * @throws EngineError `unreachable` when the engine ends; `build-failed` when only the container ends that writes the limits
 */
export async function withBuildLimits<T>(
  options: BuildLimitOptions,
  outer: AbortSignal,
  use: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { client } = options;
  const name = `naru-build-limits-${randomUUID()}`;
  const lost = new AbortController();
  try {
    const limiter = await startLimiter(options, name, outer).catch((error: unknown) => {
      outer.throwIfAborted();
      if (error instanceof EngineError && error.reason === 'unreachable') throw error;
      throw new BuildLimitsUnavailable('the limits cannot be written', { cause: error });
    });
    limiter.output.next().then(
      () => lost.abort(lostError()),
      () => lost.abort(lostError()),
    );
    try {
      return await use(AbortSignal.any([outer, lost.signal]));
    } catch (error) {
      outer.throwIfAborted();
      // The container also ends with the engine. An engine that is gone rejects the call.
      if (lost.signal.aborted) await inspectContainer({ client }, name);
      lost.signal.throwIfAborted();
      throw error;
    } finally {
      limiter.close();
    }
  } finally {
    await removeContainer({ client }, name).catch(() => undefined);
  }
}
