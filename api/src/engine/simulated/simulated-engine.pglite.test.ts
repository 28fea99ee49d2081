import { describeEngine } from '../../testing/engine/conformance.ts';
import { simulatedUnderTest } from '../../testing/engine/simulated-under-test.ts';

describeEngine('the simulation', async () => simulatedUnderTest(), undefined);
