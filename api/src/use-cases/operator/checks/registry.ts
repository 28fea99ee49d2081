import type { Registry } from '../../../engine/registry/registry.ts';
import { RegistryError, registryLocation } from '../../../engine/registry/registry.ts';
import { registryClient } from '../../../engine/registry/registry-client.ts';
import type { Check, CheckResult } from './check.ts';

const UNREACHABLE =
  '레지스트리가 실행 중인지, REGISTRY의 주소와 네트워크가 맞는지 확인해주세요. TLS가 없다면 REGISTRY_INSECURE=1이 필요합니다.';
const REFUSED = 'REGISTRY_USERNAME과 REGISTRY_PASSWORD를 확인해주세요.';

const failed = (address: string, remedy: string): CheckResult => ({
  state: 'problem',
  summary: `${address} 레지스트리에 이미지를 올릴 수 없습니다.`,
  remedy,
});

/** Calls the registry with the login of the settings. @param registry `undefined` for an engine without a registry */
export const registryCheck = (registry: Registry | undefined): Check => ({
  name: 'registry',
  title: '이미지 레지스트리',
  async run(signal) {
    if (registry === undefined) return undefined;
    const { address } = registry;
    const { host } = registryLocation(registry, '');
    try {
      const { status } = await registryClient(registry, host).call('/v2/', { signal });
      if (status === 200) return { state: 'ok', summary: address };
      return failed(address, status === 401 || status === 403 ? REFUSED : UNREACHABLE);
    } catch (error) {
      if (error instanceof RegistryError) return failed(address, UNREACHABLE);
      throw error;
    }
  },
});
