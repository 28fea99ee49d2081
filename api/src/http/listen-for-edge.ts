/** A second listener for the edge alone: a Unix socket in a folder that is mounted into the edge's container. */
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { CONSOLE_SOCKET_NAME } from '../engine/edge/console-route.ts';
import { StartFailure } from '../runtime/errors.ts';
import { closeServer, createHttpServer, type HttpListener, TIMEOUTS } from './listen.ts';

/** The socket is open to everybody, because the edge may be another user; access is limited by the parent of its folder. */
const SOCKET_MODE = 0o666;
const FOLDER_MODE = 0o711;
const PARENT_MODE = 0o700;

/** The longest path of a Unix socket on Linux, in bytes, without the final zero. */
const MOST_BYTES = 107;

async function inodeOf(path: string): Promise<number | undefined> {
  return await stat(path).then(
    ({ ino }) => ino,
    () => undefined,
  );
}

const failure = (folder: string, reason: string): StartFailure =>
  new StartFailure(
    `CONSOLE_SOCKET_DIR(${folder})에 엣지와 통신할 소켓을 만들 수 없습니다(${reason}). 이 서버의 사용자가 쓸 수 있는 다른 폴더를 정해주세요.`,
  );

/**
 * Starts to listen on a socket in the folder. A server that starts while another server still listens there takes its place: new
 * connections reach the new server, and open connections stay with the other.
 * @throws StartFailure when the socket cannot be created
 */
export async function startEdgeListener(
  app: Hono,
  folder: string,
): Promise<Pick<HttpListener, 'close'>> {
  const path = join(folder, CONSOLE_SOCKET_NAME);
  // The socket gets its name when it accepts connections, so that a request never meets a socket that refuses it.
  const first = `${path}.${process.pid}`;
  if (Buffer.byteLength(first) > MOST_BYTES) throw failure(folder, '경로가 너무 깁니다');
  const { server, busy, state } = createHttpServer(app, TIMEOUTS, { isFromEdge: true });
  try {
    await mkdir(dirname(folder), { recursive: true, mode: PARENT_MODE });
    await mkdir(folder, { recursive: true });
    await chmod(folder, FOLDER_MODE);
    await rm(first, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.on('error', reject);
      server.listen(first, resolve);
    });
    await chmod(first, SOCKET_MODE);
    await rename(first, path);
  } catch (error) {
    server.close();
    throw failure(folder, String(error));
  }
  const inode = await inodeOf(path);
  return {
    async close(graceMs) {
      state.closing = true;
      // Without the socket, the edge lets new requests wait for the next server.
      if ((await inodeOf(path)) === inode) await rm(path, { force: true });
      await closeServer(server, busy, graceMs);
    },
  };
}
