import { Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { AddressLine, type AddressLineProps } from '../../components/address-line/address-line.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { useEditMode } from '../../components/edit-form/use-edit-mode.ts';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { networkStrings } from '../strings/networks.ts';
import { DomainState, type DomainStateProps } from './domain-state.tsx';
import { type SettingsListProps, SettingsSection } from './settings-section.tsx';

/** Props of {@link NetworkRow}. */
export interface NetworkRowProps {
  /** The port on which the program in the container listens. */
  port: number;
  /** The type of the network: "tcp", "udp" or "http"; `undefined` when unknown. */
  type: string | undefined;
  /** The addresses: for an http network the domain, for other networks hosts with ports; empty until an address is assigned. */
  addresses: readonly AddressLineProps[];
  /** The address for the other containers of the project: host and port; `undefined` when unknown. */
  internalAddress?: string | undefined;
  /** The state of the domain; `undefined` while unknown and for a network without a domain. */
  domainState?: DomainStateProps | undefined;
  /** The reason why the network has no address yet. */
  missing?: string | undefined;
  /** Renders the `EditNetworkForm`. The form calls `close` to return to view mode. */
  editForm: (close: () => void) => ReactNode;
  /** Called when the member chooses to delete the network. The handler opens a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{port} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/** A network in a `NetworksSection`: port, type, addresses and internal address in view mode, a form in edit mode. */
export function NetworkRow(props: NetworkRowProps) {
  const { port, type, addresses, internalAddress, domainState, missing } = props;
  const { editForm, onDelete, deleteRef } = props;
  const strings = useStrings(networkStrings);
  const { editing, start, stop, button } = useEditMode();
  if (editing) return <Row>{editForm(stop)}</Row>;
  return (
    <Row
      actions={
        <>
          <IconButton
            size="small"
            label={strings.edit(port)}
            icon={Pencil}
            ref={button}
            onClick={start}
          />
          <IconButton
            size="small"
            label={strings.delete(port)}
            icon={Trash2}
            ref={deleteRef}
            onClick={onDelete}
          />
        </>
      }
    >
      <Stack gap={domainState ? 'xs' : 'none'}>
        <Inline>
          <CodeText strong>{port}</CodeText>
          <Badge>{type ?? '-'}</Badge>
        </Inline>
        {addresses.map((line) => (
          <AddressLine key={line.address} {...line} />
        ))}
        {missing && (
          <Text tone="muted" size="caption">
            {missing}
          </Text>
        )}
        {internalAddress && (
          <Inline gap="s">
            <Text as="span" tone="muted" size="caption">
              {strings.internal}
            </Text>
            <AddressLine address={internalAddress} />
          </Inline>
        )}
        {domainState && <DomainState {...domainState} />}
      </Stack>
    </Row>
  );
}

/** The region "네트워크" of a container: a `NetworkRow` for each network, and an `AddNetworkForm`. */
export function NetworksSection<Network>(props: SettingsListProps<Network>) {
  const { title, description, list, none, noneDescription } = useStrings(networkStrings);
  return (
    <SettingsSection
      {...props}
      title={title}
      description={description}
      label={list}
      none={`${none}. ${noneDescription}`}
    />
  );
}
