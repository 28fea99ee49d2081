import { Trash2 } from 'lucide';
import { Badge } from '../../components/badge/badge.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { networkStrings } from '../strings/networks.ts';
import { DomainState, type DomainStateProps } from './domain-state.tsx';

/** Props of {@link NetworkRow}. */
export interface NetworkRowProps {
  /** The port inside the container. */
  port: number;
  /** "tcp", "udp" or "http"; `undefined` when it is not known. */
  type: string | undefined;
  /** The domain of an http network, and its address; without `href` it is plain text. */
  domain?: { readonly name: string; readonly href: string | undefined } | undefined;
  /** Whether the domain leads here; `undefined` until that is known. */
  domainState?: DomainStateProps | undefined;
  /** The external address; `undefined` until the network has been deployed. */
  externalAddress?: string | undefined;
  /** Called to delete it; open a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{port} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/** One network in a `NetworksSection`: its port, its type and its addresses. */
export function NetworkRow(props: NetworkRowProps) {
  const { port, type, domain, domainState, externalAddress, onDelete, deleteRef } = props;
  const strings = useStrings(networkStrings);
  return (
    <Row
      actions={
        <IconButton
          size="small"
          label={strings.delete(port)}
          icon={Trash2}
          ref={deleteRef}
          onClick={onDelete}
        />
      }
    >
      <Stack gap={domainState ? 'xs' : 'none'}>
        <Inline>
          <CodeText strong>{port}</CodeText>
          <Badge>{type ?? '-'}</Badge>
        </Inline>
        {domain && <Domain {...domain} />}
        {domainState && <DomainState {...domainState} />}
        {externalAddress && (
          <Text tone="muted" size="caption">
            {strings.externalAddress} <CodeText>{externalAddress}</CodeText>
          </Text>
        )}
      </Stack>
    </Row>
  );
}

function Domain({ name, href }: NonNullable<NetworkRowProps['domain']>) {
  return href ? <ExternalLink href={href}>{name}</ExternalLink> : <Text as="span">{name}</Text>;
}
