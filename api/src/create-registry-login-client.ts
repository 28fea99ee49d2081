import type { Config } from './config.ts';
import { registryAddressRule } from './engine/registry/registry-address.ts';
import { type RegistryLoginClient, registryLoginClient } from './engine/registry/registry-login.ts';
import { simulatedLoginClient } from './engine/simulated/simulated-logins.ts';

/** Returns the component that logs in at registries of members. The simulation has registries of its own, and needs no network. */
export const createRegistryLoginClient = (
  config: Config,
  isSimulated: boolean,
): RegistryLoginClient =>
  isSimulated
    ? simulatedLoginClient()
    : registryLoginClient({ judge: registryAddressRule(() => config.REGISTRY_ALLOW_PRIVATE) });
