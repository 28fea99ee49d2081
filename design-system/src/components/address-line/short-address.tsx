import { useMaskedName } from '../masked/masked.tsx';
import * as styles from './address-line.css.ts';

/** The number of characters at the end of a short address that stay visible: a domain with its port. */
const END_LENGTH = 14;

/** An address on one line, shortened in the middle. Its text is the whole address. */
export function ShortAddress({ address }: { address: string }) {
  const characters = Array.from(useMaskedName()(address));
  return (
    <span className={styles.shortAddress}>
      <span className={styles.addressStart}>{characters.slice(0, -END_LENGTH).join('')}</span>
      <span className={styles.addressEnd}>{characters.slice(-END_LENGTH).join('')}</span>
    </span>
  );
}
