import { describe } from 'vitest';
import { describeActions } from './conformance-actions.ts';
import { describeApply, describeSpecification } from './conformance-apply.ts';
import { describeFailures } from './conformance-failures.ts';
import { describeLimits } from './conformance-limits.ts';
import { describeNetworks } from './conformance-networks.ts';
import { describeFollowing, describeOutput } from './conformance-output.ts';
import { describePort } from './conformance-port.ts';
import { describeExchange, describeReplacement } from './conformance-replacement.ts';
import { describeShell } from './conformance-shell.ts';
import { describeUsage } from './conformance-usage.ts';
import { describeVolumes } from './conformance-volumes.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { useEngine } from './use-engine.ts';

/**
 * What every engine has to do, whatever it runs containers with. Its capabilities decide what is asserted.
 * @param missing why it cannot be tried here; then all of it is skipped, with this reason in its name
 */
export function describeEngine(
  name: string,
  create: () => Promise<EngineUnderTest>,
  missing: string | undefined,
): void {
  const title = missing === undefined ? name : `${name} (${missing})`;
  describe.skipIf(missing !== undefined)(title, () => {
    const subject = useEngine(create);
    describePort(subject);
    describeApply(subject);
    describeSpecification(subject);
    describeActions(subject);
    describeReplacement(subject);
    describeExchange(subject);
    describeFailures(subject);
    describeLimits(subject);
    describeVolumes(subject);
    describeNetworks(subject);
    describeOutput(subject);
    describeFollowing(subject);
    describeUsage(subject);
    describeShell(subject);
  });
}
