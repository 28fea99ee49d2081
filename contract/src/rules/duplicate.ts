/** What a copy of a container is called, and what of it is copied. Server and console agree on it. */
import { NAME_MAX } from './limits.ts';
import { normalizeName } from './text.ts';

/** A name that ends in the number of a copy; the rest is what all copies have in common. */
const NUMBERED = /^(.+)-(\d{1,6})$/su;

/** As much of a name as leaves room for what follows it. */
const shortened = (name: string, most: number): string =>
  Array.from(name).slice(0, most).join('').trimEnd();

/**
 * The first free name for a copy: "웹-2" of "웹", "웹-3" of "웹-2". In NFC, at most `NAME_MAX` code points: a long name is cut.
 * @param name valid by the rule of names
 * @param taken the names that are there
 */
export function copyName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(normalizeName));
  const whole = normalizeName(name);
  const [, base = whole, last = '1'] = NUMBERED.exec(whole) ?? [];
  for (let number = Number(last) + 1; ; number += 1) {
    const end = `-${number}`;
    const proposed = `${shortened(base, NAME_MAX - end.length)}${end}`;
    if (!known.has(proposed)) return proposed;
  }
}

/** Whether a network is copied: a domain leads to one container alone, and so does a port on the outside, which the next deployment gives. */
export const isCopiedNetwork = ({
  network_type,
}: {
  network_type?: string | null | undefined;
}): boolean => network_type === 'tcp' || network_type === 'udp';
