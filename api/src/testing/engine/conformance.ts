import { describe } from 'vitest';
import { describeActions } from './conformance-actions.ts';
import { describeApply, describeSpecification } from './conformance-apply.ts';
import { describeFailures } from './conformance-failures.ts';
import { describeLimits } from './conformance-limits.ts';
import { describeNetworks } from './conformance-networks.ts';
import { describeFollowing, describeOutput } from './conformance-output.ts';
import { describePort } from './conformance-port.ts';
import { describeExchange, describeReplacement } from './conformance-replacement.ts';
import { describeTerminal } from './conformance-terminal.ts';
import { describeUsage } from './conformance-usage.ts';
import { describeVolumes } from './conformance-volumes.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { useEngine } from './use-engine.ts';

/** A group of conformance tests that share one engine. */
type Part = (subject: () => EngineUnderTest) => void;

/** The groups that run before every commit: they create, stop, replace and remove a container, and provoke failures. */
export const PRE_COMMIT_GROUPS: readonly Part[] = [
  describePort,
  describeApply,
  describeReplacement,
  describeFailures,
];

export const ALL_GROUPS: readonly Part[] = [
  ...PRE_COMMIT_GROUPS,
  describeSpecification,
  describeActions,
  describeExchange,
  describeLimits,
  describeVolumes,
  describeNetworks,
  describeOutput,
  describeFollowing,
  describeUsage,
  describeTerminal,
];

/**
 * Defines the conformance tests, which every engine has to pass. Some assertions depend on the capabilities of the engine.
 * @param missing the reason why the engine is not available. If set, all tests are skipped and their title contains the reason.
 */
export function describeEngine(
  name: string,
  create: () => Promise<EngineUnderTest>,
  missing: string | undefined,
  parts = ALL_GROUPS,
): void {
  const title = missing === undefined ? name : `${name} (${missing})`;
  describe.skipIf(missing !== undefined)(title, () => {
    const subject = useEngine(create);
    for (const describePart of parts) describePart(subject);
  });
}
