import type { ContainerRuntime } from '../../../engine/container-runtime.ts';
import { EngineError } from '../../../engine/engine-error.ts';
import type { DatabaseReader } from '../../../storage/database.ts';
import { countSimulatedContainers } from '../../deployment/used-engine.ts';
import type { Check, CheckResult } from './check.ts';

async function simulationResult(
  { found }: ContainerRuntime,
  db: DatabaseReader,
): Promise<CheckResult> {
  if (found === undefined) {
    return {
      state: 'warning',
      summary: '모의 배포라서 컨테이너를 실행하지 않습니다.',
      remedy: 'Docker나 Podman을 시작한 뒤 ENGINE=docker로 서버를 다시 시작해주세요.',
    };
  }
  const count = await countSimulatedContainers(db);
  const lost =
    count === 0
      ? ''
      : ` 모의로 배포한 컨테이너 ${count}개는 배포하지 않은 상태가 되고, 다시 배포하면 실행됩니다.`;
  return {
    state: 'warning',
    summary: `모의 배포 중인데 ${found} 주소에 컨테이너 엔진이 있습니다.`,
    remedy: `이 엔진을 쓰려면 ENGINE=docker로 서버를 다시 시작해주세요.${lost}`,
  };
}

const unreachable = ({ kind, address }: ContainerRuntime): CheckResult => ({
  state: 'problem',
  summary: `응답하지 않습니다. (${address})`,
  remedy:
    kind === 'kubernetes'
      ? '클러스터의 API 서버와 네트워크를 확인해주세요. 응답하면 배포가 이어집니다.'
      : '엔진을 시작해주세요(systemctl start docker). 시작되면 배포가 이어집니다.',
});

/** Reads the name and the version of the engine. */
export const engineCheck = (runtime: ContainerRuntime, db: DatabaseReader): Check => ({
  name: 'engine',
  title: '컨테이너 엔진',
  async run() {
    if (runtime.simulated) return await simulationResult(runtime, db);
    try {
      const { name, version } = await runtime.engine.info();
      return { state: 'ok', summary: `${name} ${version} (${runtime.address})` };
    } catch (error) {
      if (error instanceof EngineError) return unreachable(runtime);
      throw error;
    }
  },
});
