/** Creates network namespaces that are connected to the machine by a virtual Ethernet pair. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...args: readonly string[]) => run('ip', args);

export interface NetworkNamespace {
  /** The path of the namespace, for `nsenter --net`. */
  path: string;
  /** The IP address in the namespace, which the machine can reach. */
  address: string;
}

/** Returns names and addresses that are derived from a number, so that several namespaces can exist. */
function partsOf(id: number) {
  const number = id % 16_000;
  const network = `169.254.${Math.floor(number / 64)}`;
  const first = (number % 64) * 4;
  return {
    name: `naru-${number}`,
    outside: { device: `nw${number}o`, address: `${network}.${first + 1}` },
    inside: { device: `nw${number}i`, address: `${network}.${first + 2}` },
  };
}

/** Returns path and address of the namespace with this number. */
export function networkNamespaceById(id: number): NetworkNamespace {
  const { name, inside } = partsOf(id);
  return { path: `/var/run/netns/${name}`, address: inside.address };
}

/** Creates the namespace, unless it exists. */
export async function makeNetworkNamespace(id: number): Promise<void> {
  const { name, outside, inside } = partsOf(id);
  if (existsSync(networkNamespaceById(id).path)) return;
  await ip('netns', 'add', name);
  await ip('link', 'add', outside.device, 'type', 'veth', 'peer', 'name', inside.device);
  await ip('link', 'set', inside.device, 'netns', name);
  await ip('addr', 'add', `${outside.address}/30`, 'dev', outside.device);
  await ip('link', 'set', outside.device, 'up');
  await ip('-n', name, 'addr', 'add', `${inside.address}/30`, 'dev', inside.device);
  await ip('-n', name, 'link', 'set', inside.device, 'up');
  await ip('-n', name, 'link', 'set', 'lo', 'up');
}

/** Adds a route from the namespace to a further address of the machine. */
export async function addNamespaceRoute(id: number, address: string): Promise<void> {
  const { name, outside } = partsOf(id);
  await ip('-n', name, 'route', 'replace', address, 'via', outside.address);
}

/** Removes the namespace with its Ethernet pair. */
export async function removeNetworkNamespace(id: number): Promise<void> {
  const { name, outside } = partsOf(id);
  if (!existsSync(networkNamespaceById(id).path)) return;
  await ip('link', 'del', outside.device).catch(() => undefined);
  await ip('netns', 'del', name);
}
