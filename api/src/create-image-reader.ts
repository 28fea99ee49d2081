import { arch } from 'node:process';
import type { Config } from './config.ts';
import { type ImageReader, registryImageReader } from './engine/registry/image-reader.ts';
import { registryAddressRule } from './engine/registry/registry-address.ts';
import { simulatedImageReader } from './engine/simulated/simulated-images.ts';

/** The names of processors in images, where they differ from those of Node. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', ppc64: 'ppc64le' };

/**
 * Returns the component that reads what images declare, for the processor of this server. The simulation has images of its own, and
 * needs no network.
 */
export function createImageReader(config: Config, isSimulated: boolean): ImageReader {
  if (isSimulated) return simulatedImageReader();
  return registryImageReader({
    judge: registryAddressRule(() => config.REGISTRY_ALLOW_PRIVATE),
    platform: `linux/${ARCHITECTURES[arch] ?? arch}`,
  });
}
