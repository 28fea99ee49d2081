import { describe } from 'vitest';
import { describePort } from '../../testing/engine/conformance-port.ts';
import { simulatedEngine } from './simulated-engine.ts';

describe('the simulation', () => {
  const engine = simulatedEngine(1000);
  describePort(() => ({ engine, image: 'sha256:simulated' }));
});
