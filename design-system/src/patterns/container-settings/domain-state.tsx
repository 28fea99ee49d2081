import { RefreshCw, TriangleAlert } from 'lucide';
import { useFocusFallback } from '../../behavior/focus.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { circleCheck, circleSlash } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { domainStrings } from '../strings/networks.ts';

/** Props of {@link DomainState}. */
export interface DomainStateProps {
  /** The result of the last check of the domain; `unknown` when the check failed. */
  status: 'connected' | 'unproven' | 'taken' | 'reserved' | 'unknown';
  /** The TXT record that proves the ownership of an `unproven` domain. */
  record?: { readonly name: string; readonly value: string } | undefined;
  /** The possible targets of the DNS record that an `unproven` domain needs in addition; `undefined` while unknown. */
  targets?: readonly string[] | undefined;
  /** Called to check the domain again. A notice must show the result. */
  onCheck: () => void;
  /** Whether a check is pending. */
  checking: boolean;
}

const badges = {
  connected: { tone: 'success', icon: circleCheck },
  unproven: { tone: 'warning', icon: TriangleAlert },
  taken: { tone: 'danger', icon: circleSlash },
  reserved: { tone: 'danger', icon: circleSlash },
} as const;

const IPV4 = /^[\d.]+$/;

/** The state of a domain in a `NetworkRow`. If the domain is not connected, the required DNS records are shown. */
export function DomainState({ status, record, targets = [], onCheck, checking }: DomainStateProps) {
  const strings = useStrings(domainStrings);
  return (
    <Stack gap="s">
      {status !== 'unknown' && (
        <Inline>
          <Badge {...badges[status]}>{strings.status[status]}</Badge>
        </Inline>
      )}
      {status !== 'connected' && (
        <>
          <Text size="caption">{strings.explanation[status]}</Text>
          {record && (
            <>
              <Fact label={strings.recordName} copy={strings.copyName} value={record.name} />
              <Fact label={strings.recordValue} copy={strings.copyValue} value={record.value} />
            </>
          )}
          {status === 'unproven' && targets.length > 0 && <Targets targets={targets} />}
          <Check onCheck={onCheck} checking={checking} />
        </>
      )}
    </Stack>
  );
}

/** The possible targets of a DNS record. A record with one of the targets is sufficient. */
function Targets({ targets }: { targets: readonly string[] }) {
  const strings = useStrings(domainStrings);
  return (
    <>
      <Text size="caption">{strings.targets}</Text>
      {targets.map((target) => (
        <Fact
          key={target}
          label={target.includes(':') || IPV4.test(target) ? strings.address : strings.alias}
          copy={strings.copyTarget(target)}
          value={target}
        />
      ))}
    </>
  );
}

function Fact({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <Inline wrap={false} align="end">
      <DescriptionList>
        <DescriptionItem label={label}>
          <CodeText>
            <Masked>{value}</Masked>
          </CodeText>
        </DescriptionItem>
      </DescriptionList>
      <CopyButton label={copy} value={value} />
    </Inline>
  );
}

/** The button that checks the domain again. When the focused button is removed, the heading of the region receives the focus. */
function Check({ onCheck, checking }: Pick<DomainStateProps, 'onCheck' | 'checking'>) {
  const strings = useStrings(domainStrings);
  const frame = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={frame}>
      <Button
        size="small"
        icon={RefreshCw}
        pending={checking}
        pendingLabel={strings.checking}
        onClick={onCheck}
      >
        {strings.check}
      </Button>
    </div>
  );
}
