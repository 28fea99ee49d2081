import { usePresenting } from '../../behavior/presentation.tsx';
import { addressListStrings } from '../../strings/lists.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { Masked, useMaskedName } from '../masked/masked.tsx';
import { Text } from '../text/text.tsx';
import { ExternalLink } from '../text-link/external-link.tsx';
import * as styles from './address-line.css.ts';
import { ShortAddress } from './short-address.tsx';

/** Props of {@link AddressLine}. */
export interface AddressLineProps {
  /** 사람이 읽는 주소입니다. 호스트와 포트를 표시합니다. */
  address: string;
  /** 브라우저가 여는 주소입니다. 있으면 복사할 때도 이것을 쓰고, 없으면 `address`를 복사합니다. */
  href?: string | undefined;
  /**
   * 주소가 응답하려면 무엇이 더 필요한지 짧게 표시합니다. 값이 있으면 주소는 링크가 아니고 복사되지도
   * 않습니다.
   */
  missing?: string | undefined;
  /** 한 줄에 들어가지 않으면 가운데를 줄입니다. 온전한 주소는 화면 낭독기가 읽고 복사됩니다. */
  short?: boolean | undefined;
}

/**
 * The address of a service, with a link that opens in a new window and a copy button. An address that is not reachable yet is shown
 * with the missing requirement (`missing`) instead. Show several addresses in an {@link AddressList}. For a link that is not an
 * address use {@link ExternalLink}.
 */
export function AddressLine({ address, href, missing, short = false }: AddressLineProps) {
  const strings = useStrings(addressListStrings);
  const name = useMaskedName();
  // In presentation mode the address is not a link, because browsers show the target of a hovered link.
  const leads = !usePresenting() && href;
  const text = short ? (
    <ShortAddress address={address} />
  ) : (
    <span className={styles.address}>
      <Masked>{address}</Masked>
    </span>
  );
  if (missing !== undefined) {
    return (
      <div className={styles.addressLine}>
        <div className={styles.unavailableAddress}>
          <Text as="span">{text}</Text>
          <Text as="span" tone="muted" size="caption">
            {missing}
          </Text>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.addressLine}>
      {leads ? (
        <ExternalLink href={leads} label={short ? address : undefined}>
          {text}
        </ExternalLink>
      ) : (
        <CodeText>{text}</CodeText>
      )}
      <CopyButton value={href ?? address} label={strings.copy(name(address))} />
    </div>
  );
}
