/** The chosen engine. */
import type { Config } from './config.ts';
import { DEFAULT_ENGINE_ADDRESSES } from './engine/docker/docker-endpoint.ts';
import { StartFailure } from './runtime/errors.ts';
import type { EngineHistory } from './use-cases/deployment/used-engine.ts';

export type EngineChoice =
  /** The Kubernetes cluster of the settings. The server waits for it. */
  | { kind: 'kubernetes' }
  /** Docker or Podman at one of these addresses. The server waits for it. */
  | { kind: 'docker'; addresses: readonly string[] }
  /** Docker or Podman at one of these addresses if one responds now, otherwise the simulation. */
  | { kind: 'any'; addresses: readonly string[] }
  /** The simulation. `mayFind` contains the addresses of engines that the operator may prefer. */
  | { kind: 'simulated'; mayFind: readonly string[] };

const NEVER_SIMULATED =
  '이 설치는 실제 엔진에서 배포한 적이 있어 ENGINE=simulated로 시작할 수 없습니다. ENGINE을 삭제하면 그 엔진을 기다립니다.';
const WAS_KUBERNETES =
  '이 설치는 Kubernetes에서 배포한 적이 있습니다. ENGINE=kubernetes를 정해주세요. 다른 엔진으로 옮긴다면 ENGINE=docker를 정해주세요.';

/**
 * Chooses the engine from the settings and from the engine that this installation used before. An installation that used a real engine
 * never changes to the simulation by itself, and a simulated installation changes to a real engine only when an operator names the
 * engine.
 * @throws StartFailure when the settings contradict the engine used before
 */
export function chooseEngine(
  { ENGINE, DOCKER_HOST }: Pick<Config, 'ENGINE' | 'DOCKER_HOST'>,
  { used, simulated }: EngineHistory,
): EngineChoice {
  if (ENGINE === 'kubernetes') return { kind: 'kubernetes' };
  if (ENGINE === 'simulated') {
    if (used !== undefined) throw new StartFailure(NEVER_SIMULATED);
    return { kind: 'simulated', mayFind: [] };
  }
  if (ENGINE === 'auto' && used?.kind === 'kubernetes') throw new StartFailure(WAS_KUBERNETES);
  const before = used?.kind === 'docker' ? used.address : null;
  const address = DOCKER_HOST ?? before;
  const addresses = address === null ? DEFAULT_ENGINE_ADDRESSES : [address];
  const isNamed = ENGINE === 'docker' || DOCKER_HOST !== undefined || used !== undefined;
  if (isNamed) return { kind: 'docker', addresses };
  return simulated ? { kind: 'simulated', mayFind: addresses } : { kind: 'any', addresses };
}
