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

/** One part of what every engine does, on the engine that the tests of a block share. */
type Part = (subject: () => EngineUnderTest) => void;

/** A container that is applied, acted on, replaced, fails and is removed: what runs before every commit. */
export const FIRST_USE: readonly Part[] = [
  describePort,
  describeApply,
  describeReplacement,
  describeFailures,
];

export const ALL: readonly Part[] = [
  ...FIRST_USE,
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
 * Tests of what every engine does, whatever runs its containers. The capabilities of the engine decide what is asserted.
 * @param missing why the engine is not available here; then all of it is skipped, with this reason in its name
 */
export function describeEngine(
  name: string,
  create: () => Promise<EngineUnderTest>,
  missing: string | undefined,
  parts = ALL,
): void {
  const title = missing === undefined ? name : `${name} (${missing})`;
  describe.skipIf(missing !== undefined)(title, () => {
    const subject = useEngine(create);
    for (const describePart of parts) describePart(subject);
  });
}
