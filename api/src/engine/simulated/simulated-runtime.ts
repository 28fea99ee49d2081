import type { ContainerRuntime } from '../container-runtime.ts';
import { simulatedEngine } from './simulated-engine.ts';
import { simulatedImages } from './simulated-images.ts';

/** Runs nothing, see the engine. @param speed how many times faster than small containers take */
export const simulatedRuntime = (speed: number): ContainerRuntime => ({
  simulated: true,
  edge: undefined,
  engine: simulatedEngine(speed),
  images: simulatedImages(speed),
});
