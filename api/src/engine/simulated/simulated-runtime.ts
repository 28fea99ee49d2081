import type { ContainerRuntime } from '../container-runtime.ts';
import { calmProgram, crashingProgram } from './calm-program.ts';
import { simulatedEngine } from './simulated-engine.ts';
import { simulatedImages } from './simulated-images.ts';
import { SimulatedWorld } from './simulated-world.ts';

/** Runs nothing, see the engine. @param speed how many times faster than small containers take */
export function simulatedRuntime(speed: number): ContainerRuntime {
  const world = new SimulatedWorld();
  const simulation = {
    world,
    speed,
    programOf: ({ project }: { project: string }) =>
      world.scenarios.get(project) === 'engine:fail' ? crashingProgram : calmProgram,
  };
  return {
    kind: 'simulated',
    simulated: true,
    address: '',
    awaited: false,
    found: undefined,
    edge: undefined,
    engine: simulatedEngine(simulation),
    images: simulatedImages(speed),
  };
}
