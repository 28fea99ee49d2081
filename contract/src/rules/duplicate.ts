/** The name of a copied container, and its copied parts. Server and console apply the same rules. */
import { NAME_MAX } from './limits.ts';
import { normalizeName } from './text.ts';

/** A name with the number of a copy at its end. The first group is the common base name. */
const NUMBERED = /^(.+)-(\d{1,6})$/su;

/** A name that is shortened to leave room for a suffix. */
const shortened = (name: string, most: number): string =>
  Array.from(name).slice(0, most).join('').trimEnd();

/**
 * The first free name for a copy: "웹-2" for "웹", "웹-3" for "웹-2". In NFC, at most `NAME_MAX` code points: a long name is shortened.
 * @param name valid by the rule for names
 * @param taken the names of existing containers
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

/** Whether a network is copied. Domains and external ports belong to one container alone; a deployment assigns external ports. */
export const isCopiedNetwork = ({
  network_type,
}: {
  network_type?: string | null | undefined;
}): boolean => network_type === 'tcp' || network_type === 'udp';
