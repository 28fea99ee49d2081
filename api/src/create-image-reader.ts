import type { Config } from './config.ts';
import { refuseBuiltImages } from './engine/registry/built-images.ts';
import {
  type ImageReader,
  type ImageReaderOptions,
  registryImageReader,
} from './engine/registry/image-reader.ts';
import { registryAddressRule } from './engine/registry/registry-address.ts';
import { simulatedImageReader } from './engine/simulated/simulated-images.ts';

/**
 * Returns the component that reads what images declare, for the platforms of the engine. The simulation has images of its own, and needs
 * no network.
 */
export function createImageReader(
  config: Config,
  isSimulated: boolean,
  findPlatforms: ImageReaderOptions['findPlatforms'],
): ImageReader {
  if (isSimulated) return simulatedImageReader();
  const judge = registryAddressRule(() => config.REGISTRY_ALLOW_PRIVATE);
  return refuseBuiltImages(registryImageReader({ judge, findPlatforms }), () => config.REGISTRY);
}
