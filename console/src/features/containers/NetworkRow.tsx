import type { Network } from '@naru/contract/entities';
import {
  Badge,
  CodeText,
  ExternalLink,
  IconButton,
  Inline,
  Row,
  Stack,
  Text,
} from '@naru/design-system';
import { Trash2 } from 'lucide-react';
import { domainUrl } from '#app/domain-url.ts';

export interface NetworkRowProps {
  network: Network;
  /** The id of the button "{port} 삭제", to which the focus may have to move. */
  deleteId: string;
  onDelete: (network: Network) => void;
}

/** Where a network is reached from outside; `undefined` until it has been deployed. */
function outside({ external_ip, external_port }: Network): string | undefined {
  if (!external_port) return undefined;
  return external_ip ? `${external_ip}:${external_port}` : String(external_port);
}

/** One network: its port, its type, and where it is reached from outside. */
export function NetworkRow({ network, deleteId, onDelete }: NetworkRowProps) {
  const { internal_port, network_type, fqdn } = network;
  const address = outside(network);
  return (
    <Row
      actions={
        <IconButton
          size="small"
          label={`${internal_port} 삭제`}
          icon={<Trash2 />}
          id={deleteId}
          onClick={() => onDelete(network)}
        />
      }
    >
      <Stack gap="none">
        <Inline>
          <CodeText strong>{internal_port}</CodeText>
          <Badge>{network_type ?? '-'}</Badge>
        </Inline>
        {fqdn && <Domain name={fqdn} />}
        {address && (
          <Text tone="muted" size="caption">
            외부 주소 <CodeText>{address}</CodeText>
          </Text>
        )}
      </Stack>
    </Row>
  );
}

/** A link over https, or plain text where it is no domain. */
function Domain({ name }: { name: string }) {
  const href = domainUrl(name);
  return href ? <ExternalLink href={href}>{name}</ExternalLink> : <Text as="span">{name}</Text>;
}
