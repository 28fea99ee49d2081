/** Upgraded connections, as WebSockets are, to a container that echoes the received bytes. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface EdgeAddress {
  host: string;
  port: number;
}

/** Returns the address of this machine that the edge sees. */
export async function visitorAddress({ host, port }: EdgeAddress): Promise<string | undefined> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  const { localAddress } = socket;
  socket.destroy();
  return localAddress;
}

/** Opens an upgraded connection through the edge. @throws Error when the container does not upgrade it */
export const openConnection = ({ host, port }: EdgeAddress, hostname: string): Promise<Duplex> =>
  new Promise((resolve, reject) => {
    const headers = { host: hostname, connection: 'Upgrade', upgrade: 'websocket' };
    request({ host, port, headers, agent: false })
      .on('upgrade', (_response, socket) => {
        socket.on('error', () => undefined);
        resolve(socket);
      })
      .on('response', ({ statusCode }) => reject(new Error(`not upgraded: ${statusCode}`)))
      .on('error', reject)
      .end();
  });

/** Waits for the next data. @throws Error when the connection ends */
async function nextData(connection: Duplex): Promise<string> {
  const found = new AbortController();
  const ended = once(connection, 'close', found).then(() => Promise.reject(new Error('closed')));
  try {
    const [data] = await Promise.race([once(connection, 'data', found), ended]);
    return String(data);
  } finally {
    ended.catch(() => undefined);
    found.abort();
  }
}

/** Sends a line on a connection, and waits until the line comes back. @throws Error when the connection ends */
export async function sendAndReceive(connection: Duplex, line: string): Promise<void> {
  const expected = `${line}\n`;
  connection.write(expected);
  let received = '';
  while (received.length < expected.length) received += await nextData(connection);
  if (received !== expected) throw new Error(`received ${received}`);
}

/**
 * Opens connections that send one line after the other. `stop` ends them after a last line, and returns how many were open to the end, the
 * number of lines, and the longest time until a line came back, in ms.
 */
export async function keepConnectionsBusy(
  edge: EdgeAddress,
  hostnames: readonly string[],
  connectionsEach: number,
) {
  const all = hostnames.flatMap((hostname) => Array<string>(connectionsEach).fill(hostname));
  const connections = await Promise.all(all.map((hostname) => openConnection(edge, hostname)));
  let [stopped, lines, slowestMs] = [false, 0, 0];
  const keep = async (connection: Duplex): Promise<boolean> => {
    try {
      for (let last = false; !last; lines += 1) {
        last = stopped;
        const since = performance.now();
        await sendAndReceive(connection, `line ${lines}`);
        slowestMs = Math.max(slowestMs, performance.now() - since);
        // The pace of a chat. Without it, a hundred connections would keep a small machine busy.
        if (!last) await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return true;
    } catch {
      return false;
    } finally {
      connection.destroy();
    }
  };
  const kept = Promise.all(connections.map(keep));
  return {
    async stop() {
      stopped = true;
      const open = (await kept).filter((isOpen) => isOpen).length;
      return { open, lines, slowestMs: Math.round(slowestMs) };
    },
  };
}
