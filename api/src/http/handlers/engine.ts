import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Handler } from '../call.ts';
import { callEngine } from './container-state.ts';

export const getEngine: Handler<typeof endpoints.getEngine> = async ({
  services: { runtime, config },
}) => {
  const { name, version, capabilities } = await callEngine(() => runtime.engine.info());
  return {
    name,
    version,
    capabilities: {
      volume_quotas: capabilities.volumeQuotas,
      udp: capabilities.udp,
      live_limits: capabilities.liveLimits,
      health_checks: capabilities.healthChecks,
      shell: capabilities.shell && config.ENABLE_SHELL,
      simulated: capabilities.simulated,
    },
    edge: runtime.edge ?? null,
  };
};
