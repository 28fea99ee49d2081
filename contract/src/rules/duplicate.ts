/** Rules for the name of a copied container, and for its copied parts. Server and console apply the same rules. */
import { NAME_MAX_LENGTH } from './limits.ts';
import { normalizeName } from './text.ts';

/** Matches a name that ends with the number of a copy. The first group is the name without the number. */
const NUMBERED = /^(.+)-(\d{1,6})$/su;

/** Shortens a name to leave room for a suffix. */
const shortened = (name: string, most: number): string =>
  Array.from(name).slice(0, most).join('').trimEnd();

/**
 * Returns the first free name for a copy: "웹-2" for "웹", "웹-3" for "웹-2". The name is in NFC and has at most `NAME_MAX_LENGTH` code points: a
 * long name is shortened.
 * @param name valid by the rule for names
 * @param taken the names of existing containers
 */
export function firstFreeCopyName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(normalizeName));
  const whole = normalizeName(name);
  const [, base = whole, last = '1'] = NUMBERED.exec(whole) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const end = `-${number}`;
    const proposed = `${shortened(base, NAME_MAX_LENGTH - end.length)}${end}`;
    if (!known.has(proposed)) return proposed;
  }
}

/**
 * Whether a copy of a container includes a network. Domains and external ports belong to one container alone; a deployment assigns
 * external ports.
 */
export const isNetworkIncludedInCopy = ({
  network_type,
}: {
  network_type?: string | null | undefined;
}): boolean => network_type === 'tcp' || network_type === 'udp';
