/** The machine on which images are built. */
interface Machine {
  memoryMiB: number;
  cores: number;
}

/** The default number of simultaneous builds, and the default memory of one build. */
interface BuildDefaults {
  atOnce: number;
  memoryMiB: number;
}

/** The memory of one build on a machine that has enough, in MiB. */
const USUAL_MIB = 2048;
/** The memory with which small applications can be built, in MiB. */
const LEAST_MIB = 512;
const MOST_AT_ONCE = 2;

/**
 * Returns the defaults of `BUILDS_AT_ONCE` and `BUILD_MEMORY_MIB`. All builds together get at most half of the memory, because
 * containers, the engine and the server need the other half, and no more builds run than the machine has cores.
 */
export function chooseBuildDefaults({ memoryMiB, cores }: Machine): BuildDefaults {
  const forBuilds = Math.floor(memoryMiB / 2);
  const each = Math.min(USUAL_MIB, Math.max(LEAST_MIB, forBuilds));
  const fitting = Math.min(MOST_AT_ONCE, cores, Math.floor(forBuilds / each));
  return { atOnce: Math.max(1, fitting), memoryMiB: each };
}
