import { createSocket } from 'node:dgram';

/** An arbitrary port, because no datagram is sent. */
const ANY_PORT = 9;

/** Returns the address of this machine on the route to another address. Sends no data. */
export function addressTowards(other: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.connect(ANY_PORT, other, () => {
      resolve(socket.address().address);
      socket.close();
    });
  });
}
