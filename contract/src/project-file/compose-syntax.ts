/** Parses the short forms of a Compose file: ports, volumes, sizes, build contexts. */
import { PORT_RANGE } from '../rules/limits.ts';

/** A port of a service, as far as a network needs it. */
export interface ComposePort {
  readonly port: number;
  readonly type: 'tcp' | 'udp';
}

/** The maximum number of ports in one range: more than a container may have networks. */
const RANGE_MAX = 1000;

/** Parses the port or the range of ports inside the container, with its protocol; `undefined` for anything else. */
export function parsePortRange(target: string, protocol = 'tcp'): ComposePort[] | undefined {
  const [, first = '', last = first] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(target) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === '' || from < PORT_RANGE.min || to > PORT_RANGE.max || to < from) return undefined;
  if (to - from >= RANGE_MAX || (protocol !== 'tcp' && protocol !== 'udp')) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    port: from + index,
    type: protocol,
  }));
}

/** Whether the address that a port is published on is of the machine itself, so that no other machine reaches the port. */
export const isLoopback = (address: string): boolean =>
  /^(?:127(?:\.\d{1,3}){3}|\[?::1\]?|localhost)$/.test(address);

/** The address in the short form of a port; empty without one. */
export const addressOfShortPort = (text: string): string =>
  /^(.*):[\d-]*:[\d-]+(?:\/[a-z]+)?$/i.exec(text.trim().slice(0, 255))?.[1] ?? '';

/** Parses the short form of a port, [[ip:]published:]target[/protocol]; `undefined` for anything else. */
export function parseShortPort(text: string): ComposePort[] | undefined {
  const [, target = '', protocol] =
    /^(?:(?:.*:)?[\d-]*:)?([\d-]+)(?:\/([a-z]+))?$/i.exec(text.trim().slice(0, 255)) ?? [];
  return parsePortRange(target, protocol?.toLowerCase());
}

/** A volume of a service: where it comes from, and where it is in the container. */
export interface ComposeMount {
  /** The name of a volume, or the path of a file or folder of the machine; empty for a volume without a name. */
  readonly source: string;
  readonly target: string;
  readonly readOnly: boolean;
}

/** Parses the short form of a volume, [source:]target[:mode]. A source may begin with the letter of a Windows drive. */
export function parseShortVolume(text: string): ComposeMount {
  const [, drive, rest = text] = /^([A-Za-z]:[\\/][^:]*):(\/.*)$/s.exec(text) ?? [];
  const parts = rest.split(':');
  const hasSource = drive === undefined && parts.length > 1;
  const [target = '', mode = ''] = hasSource ? parts.slice(1) : parts;
  const source = drive ?? (hasSource ? (parts[0] ?? '') : '');
  return { source, target, readOnly: mode.split(',').includes('ro') };
}

/** Whether the source of a volume is a path of the machine and not the name of a volume. */
export const isHostPath = (source: string): boolean => /^[./~\\]|^[A-Za-z]:[\\/]/.test(source);

const BYTES: Readonly<Record<string, number>> = { b: 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30 };

/** Parses a size by Docker's rules, such as 512M, 1.5gb or a number of bytes, to MiB; `undefined` for anything else. */
export function parseComposeSize(text: string): number | undefined {
  const [, amount, unit = 'b'] =
    /^(\d{1,15}(?:\.\d{1,9})?) ?([bkmg])?(?:i?b)?$/i.exec(text.trim().slice(0, 64)) ?? [];
  if (amount === undefined) return undefined;
  return (Number(amount) * (BYTES[unit.toLowerCase()] ?? 1)) / 2 ** 20;
}

/** The source that a build context names: a folder of the repository with the Compose file, or another repository. */
export interface ComposeContext {
  /** Empty for the repository with the Compose file. */
  readonly url: string;
  readonly branch: string;
  readonly subpath: string;
}

/** Joins paths of folders, and resolves `.` and `..`; `undefined` for a path that leaves the repository. */
export function joinFolders(...folders: readonly string[]): string | undefined {
  const parts: string[] = [];
  for (const part of folders.join('/').replaceAll('\\', '/').split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/**
 * Parses a build context: a relative path, or the address of a repository with #branch:folder. `undefined` for a path outside of the
 * repository.
 * @param folder the folder of the Compose file in its repository
 */
export function parseBuildContext(context: string, folder: string): ComposeContext | undefined {
  if (/^(?:https?:\/\/|git@|github\.com\/)/.test(context)) {
    const [, address = '', branch = '', subpath = ''] =
      /^([^#]*)(?:#([^:]*)(?::(.*))?)?$/s.exec(context) ?? [];
    const url = address.startsWith('github.com/') ? `https://${address}` : address;
    return { url, branch, subpath };
  }
  const isAbsolute = /^[/~\\]|^[A-Za-z]:[\\/]|^[a-z]+:\/\//.test(context);
  const subpath = isAbsolute ? undefined : joinFolders(folder, context);
  return subpath === undefined ? undefined : { url: '', branch: '', subpath };
}
