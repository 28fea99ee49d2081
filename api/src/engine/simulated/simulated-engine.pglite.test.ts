import { describeEngineConformance } from '../../testing/engine/conformance.ts';
import { createSimulatedUnderTest } from '../../testing/engine/simulated-under-test.ts';

describeEngineConformance('the simulation', async () => createSimulatedUnderTest(), undefined);
