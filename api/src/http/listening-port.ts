/** Checks the port of the server, and explains why the server cannot listen at it. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, StartFailure } from '../runtime/errors.ts';
import { describePortHolder } from '../runtime/port-holder.ts';

const OTHER_PORT = 'PORT 환경 변수로 다른 포트를 정해주세요.';
const REASONS: Record<string, (hostname: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `${describePortHolder(port)} 이미 포트 ${port}번을 쓰고 있습니다. 그 프로그램을 멈추거나 ${OTHER_PORT}`,
  EACCES: (_, port) =>
    `포트 ${port}번을 쓸 권한이 없습니다. 1024 이상의 포트를 쓰거나 서버에 CAP_NET_BIND_SERVICE 권한을 주어야 합니다. ${OTHER_PORT}`,
  EADDRNOTAVAIL: (hostname) =>
    `HOST 환경 변수의 주소가 이 컴퓨터에 없습니다: ${hostname}. 이 컴퓨터의 IP 주소나 127.0.0.1을 정해주세요.`,
  ENOTFOUND: (hostname) =>
    `HOST 환경 변수의 주소를 찾을 수 없습니다: ${hostname}. 이 컴퓨터의 IP 주소나 127.0.0.1을 정해주세요.`,
};

/** Converts an error of listening to a StartFailure, if the operator can correct its cause. */
export function toListeningFailure(error: unknown, hostname: string, port: number): unknown {
  const reason = REASONS[errorCode(error) ?? ''];
  return reason === undefined ? error : new StartFailure(reason(hostname, port));
}

/**
 * Checks whether this process can listen at a port, before the database is opened. Only listens for a moment.
 * @param port 0 for any free port
 * @throws StartFailure when the port is in use or not permitted
 */
export async function checkListeningPort(hostname: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, hostname), 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    throw toListeningFailure(error, hostname, port);
  }
}
