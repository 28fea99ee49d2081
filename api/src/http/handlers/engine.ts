import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { ApiError } from '../../domain/api-error.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { Handler } from '../call.ts';

export const getEngine: Handler<typeof endpoints.getEngine> = async ({
  services: { runtime, config },
}) => {
  try {
    const { name, version, capabilities } = await runtime.engine.info();
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
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const message = '컨테이너 엔진에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.';
    throw new ApiError('ENGINE_UNAVAILABLE', message);
  }
};
