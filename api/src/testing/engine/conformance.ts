import { describe } from 'vitest';
import { describeContainerActions } from './conformance-actions.ts';
import { describeSpecificationApply, describeSpecificationValues } from './conformance-apply.ts';
import { describeOpenConnections } from './conformance-connections.ts';
import { describeStartFailures } from './conformance-failures.ts';
import { describeContainerLimits } from './conformance-limits.ts';
import { describeContainerNetworks } from './conformance-networks.ts';
import { describeContainerOutput, describeOutputFollowing } from './conformance-output.ts';
import { describeEngineInterface } from './conformance-port.ts';
import { describeContainerProcess } from './conformance-process.ts';
import { describeContainerPrograms, describeThrowAwayContainers } from './conformance-programs.ts';
import {
  describeContainerReplacement,
  describeReplacementInTurn,
} from './conformance-replacement.ts';
import { describeContainerTerminal } from './conformance-terminal.ts';
import { describeContainerUsage } from './conformance-usage.ts';
import { describeContainerVolumes } from './conformance-volumes.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { useEngineUnderTest } from './use-engine.ts';

/** A group of conformance tests that share one engine. */
type Part = (subject: () => EngineUnderTest) => void;

/** The groups that run before every commit: they create, stop, replace and remove a container. */
export const PRE_COMMIT_TEST_GROUPS: readonly Part[] = [
  describeEngineInterface,
  describeSpecificationApply,
  describeContainerReplacement,
];

const ALL_TEST_GROUPS: readonly Part[] = [
  ...PRE_COMMIT_TEST_GROUPS,
  describeStartFailures,
  describeSpecificationValues,
  describeContainerProcess,
  describeContainerActions,
  describeReplacementInTurn,
  describeContainerLimits,
  describeContainerVolumes,
  describeContainerNetworks,
  describeOpenConnections,
  describeContainerOutput,
  describeOutputFollowing,
  describeContainerUsage,
  describeContainerTerminal,
];

/** The groups that need programs, which the simulation does not run. */
const PROGRAM_TEST_GROUPS: readonly Part[] = [
  describeContainerPrograms,
  describeThrowAwayContainers,
];

/** The groups of engines that run programs. */
export const REAL_ENGINE_TEST_GROUPS: readonly Part[] = [
  ...ALL_TEST_GROUPS,
  ...PROGRAM_TEST_GROUPS,
];

/**
 * Defines the conformance tests, which every engine has to pass. Some assertions depend on the capabilities of the engine.
 * @param missing the reason why the engine is not available. If set, all tests are skipped and their title contains the reason.
 */
export function describeEngineConformance(
  name: string,
  create: () => Promise<EngineUnderTest>,
  missing: string | undefined,
  parts = ALL_TEST_GROUPS,
): void {
  const title = missing === undefined ? name : `${name} (${missing})`;
  describe.skipIf(missing !== undefined)(title, () => {
    const subject = useEngineUnderTest(create);
    for (const describePart of parts) describePart(subject);
  });
}
