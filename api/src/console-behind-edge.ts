/** The console behind the server's own edge: its address, and the way from the edge to the server. */
import { join, resolve } from 'node:path';
import { isDomainName } from '@naru/contract/rules/domain-name';
import type { Config } from './config.ts';
import { hasTrustedProxies } from './http/client-address.ts';
import { StartFailure } from './runtime/errors.ts';

/** A console behind the edge of Docker or Podman, which reaches the server by a socket. */
interface ConsoleBySocket {
  /** The origin of the console. */
  origin: string;
  /** The folder of the server's socket. */
  socketFolder: string;
  /** The same folder for the engine: a path of its machine, or the name of a volume. */
  mount: string;
}

/** A console behind the way of http into a cluster, which reaches the server by its Service. */
interface ConsoleByService {
  origin: string;
  service: { namespace: string; name: string };
}

const NO_NAME =
  'CONSOLE_BEHIND=edge에는 엣지가 콘솔로 연결할 도메인이 필요합니다. PUBLIC_URL을 "https://console.example.com"처럼 정해주세요.';
const NO_EDGE =
  'ENGINE=simulated에는 엣지가 없어 CONSOLE_BEHIND=edge를 쓸 수 없습니다. 둘 중 하나를 삭제해주세요.';
const OTHER_MACHINE =
  'CONSOLE_BEHIND=edge는 이 컴퓨터의 엔진에서만 쓸 수 있습니다. DOCKER_HOST를 "unix:///…"로 정하거나 CONSOLE_BEHIND를 삭제해주세요.';
const TWO_PROXIES =
  'CONSOLE_BEHIND=edge에서는 엣지만 방문자의 주소를 알려줍니다. TRUST_PROXY를 삭제하고, 엣지 앞에 프록시가 있으면 EDGE_TRUSTED_PROXIES를 정해주세요.';
const NO_SERVICE =
  'Kubernetes에서 CONSOLE_BEHIND=edge에는 이 서버의 Service가 필요합니다. CONSOLE_SERVICE를 “네임스페이스/이름”처럼 정해주세요.';
const NO_PROXY =
  'Kubernetes에서 CONSOLE_BEHIND=edge이면 모든 방문자가 프록시를 거칩니다. TRUST_PROXY=1처럼 프록시의 수를 정해주세요.';

/**
 * Returns the origin of a console behind the edge; `undefined` for a console behind a proxy of the operator, or without one.
 * @throws StartFailure for an address that an edge cannot serve
 */
function originBehindEdge({ CONSOLE_BEHIND, PUBLIC_URL }: Config): string | undefined {
  if (CONSOLE_BEHIND === 'proxy') return undefined;
  const url = URL.parse(PUBLIC_URL ?? '');
  if (url?.protocol === 'https:' && isDomainName(url.hostname)) return url.origin;
  throw new StartFailure(NO_NAME);
}

/**
 * Reads the settings of a console behind the edge of Docker or Podman; `undefined` for another console.
 * @throws StartFailure for settings that contradict each other
 */
export function readConsoleBySocket(config: Config): ConsoleBySocket | undefined {
  const origin = originBehindEdge(config);
  if (origin === undefined || config.ENGINE === 'kubernetes') return undefined;
  if (config.ENGINE === 'simulated') throw new StartFailure(NO_EDGE);
  if (!(config.DOCKER_HOST ?? 'unix://').startsWith('unix://')) {
    throw new StartFailure(OTHER_MACHINE);
  }
  if (hasTrustedProxies(config.TRUST_PROXY)) throw new StartFailure(TWO_PROXIES);
  const socketFolder = resolve(config.CONSOLE_SOCKET_DIR ?? join(config.DATA_DIR, 'console/edge'));
  return { origin, socketFolder, mount: config.CONSOLE_SOCKET_MOUNT ?? socketFolder };
}

/**
 * Reads the settings of a console behind the edge, an Ingress or a Gateway of the cluster; `undefined` for another console.
 * @throws StartFailure for missing settings
 */
export function readConsoleByService(config: Config): ConsoleByService | undefined {
  const origin = originBehindEdge(config);
  if (origin === undefined || config.ENGINE !== 'kubernetes') return undefined;
  if (config.CONSOLE_SERVICE === undefined) throw new StartFailure(NO_SERVICE);
  if (!hasTrustedProxies(config.TRUST_PROXY)) throw new StartFailure(NO_PROXY);
  return { origin, service: config.CONSOLE_SERVICE };
}
