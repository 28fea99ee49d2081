/** A network namespace, joined to the machine by a cable of two ends. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...args: readonly string[]) => run('ip', args);

export interface Namespace {
  /** For `nsenter --net`. */
  path: string;
  /** The address of the end inside, reached from the machine. */
  address: string;
}

/** Names and addresses by a number, so that several can exist. */
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

/** The namespace of this number. */
export function namespaceOf(id: number): Namespace {
  const { name, inside } = partsOf(id);
  return { path: `/var/run/netns/${name}`, address: inside.address };
}

/** Makes it. Harmless when it is there. */
export async function makeNamespace(id: number): Promise<void> {
  const { name, outside, inside } = partsOf(id);
  if (existsSync(namespaceOf(id).path)) return;
  await ip('netns', 'add', name);
  await ip('link', 'add', outside.device, 'type', 'veth', 'peer', 'name', inside.device);
  await ip('link', 'set', inside.device, 'netns', name);
  await ip('addr', 'add', `${outside.address}/30`, 'dev', outside.device);
  await ip('link', 'set', outside.device, 'up');
  await ip('-n', name, 'addr', 'add', `${inside.address}/30`, 'dev', inside.device);
  await ip('-n', name, 'link', 'set', inside.device, 'up');
  await ip('-n', name, 'link', 'set', 'lo', 'up');
}

/** Lets what is inside reach one more address of the machine. */
export async function leadOut(id: number, address: string): Promise<void> {
  const { name, outside } = partsOf(id);
  await ip('-n', name, 'route', 'replace', address, 'via', outside.address);
}

/** Removes it, and the cable with it. */
export async function removeNamespace(id: number): Promise<void> {
  const { name, outside } = partsOf(id);
  if (!existsSync(namespaceOf(id).path)) return;
  await ip('link', 'del', outside.device).catch(() => undefined);
  await ip('netns', 'del', name);
}
