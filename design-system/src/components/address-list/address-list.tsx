import { useState } from 'react';
import { addressListStrings } from '../../strings/lists.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { AddressLine, type AddressLineProps } from '../address-line/address-line.tsx';
import { Button } from '../button/button.tsx';
import * as styles from './address-list.css.ts';

/** Props of {@link AddressList}. */
export interface AddressListProps {
  /** 목록의 접근성 이름입니다. */
  label: string;
  /** 가장 중요한 것부터 나열합니다. 같은 주소가 두 번 있으면 안 됩니다. */
  addresses: readonly AddressLineProps[];
  /** 회원이 나머지를 펼치기 전에 보이는 개수입니다. 없으면 모두 보입니다. */
  shown?: number;
  /** 한 줄에 들어가지 않는 주소의 가운데를 줄입니다. */
  short?: boolean;
}

/**
 * A list of addresses, side by side. The button "외 {n}개" shows the addresses after the first `shown` addresses. Renders nothing for
 * an empty list. For a single address use {@link AddressLine}.
 */
export function AddressList(props: AddressListProps) {
  const { label, addresses, shown = addresses.length, short } = props;
  const strings = useStrings(addressListStrings);
  const [open, setOpen] = useState(false);
  const hidden = addresses.length - shown;
  if (addresses.length === 0) return null;
  return (
    <div className={styles.listFrame}>
      <ul aria-label={label} className={styles.addressList}>
        {(open ? addresses : addresses.slice(0, shown)).map((line) => (
          <li key={line.address} className={styles.addressItem}>
            <AddressLine {...line} short={short} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          size="small"
          variant="ghost"
          aria-expanded={open}
          onClick={() => setOpen((before) => !before)}
        >
          {open ? strings.fewer : strings.more(hidden)}
        </Button>
      )}
    </div>
  );
}
