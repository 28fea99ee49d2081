import { RotateCw } from 'lucide';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { ClampedLink, ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { PatternStrings } from '../strings/korean.ts';
import { deliveryStrings } from '../strings/pushes.ts';
import { DeliveryBadge } from './delivery-badge.tsx';
import { type DeliveryFacts, formatPush, PushText } from './delivery-texts.tsx';

/** One push in a {@link DeliveriesCard}. */
export interface DeliveryRow extends DeliveryFacts {
  /** 푸시의 식별자입니다. */
  id: string;
  /** 푸시의 페이지로 가는 라우터의 링크입니다. 내용을 감쌉니다. */
  link: (content: ReactNode) => ReactElement;
  /** 다시 시도 버튼을 누르면 호출됩니다. 다시 시도할 수 없으면 생략합니다. */
  onRetry?: (() => void) | undefined;
  /** 다시 시도하는 중이면 `true`입니다. */
  retrying?: boolean | undefined;
}

/** The maximum number of containers that a row shows. */
const SHOWN = 2;

function OutcomeCell({ outcome, count }: DeliveryRow) {
  const strings = useStrings(deliveryStrings);
  return (
    <Inline gap="xs">
      <DeliveryBadge outcome={outcome} />
      {count > 1 && <Badge>{strings.times(count)}</Badge>}
    </Inline>
  );
}

/** The name of a push, its branch or tag, and the reason of its outcome. */
function PushCell(row: DeliveryRow) {
  const { commit, branch, outcome, reason, link } = row;
  const strings = useStrings(deliveryStrings);
  const isFailure = outcome.key === 'failed';
  return (
    <Stack gap="xs">
      <ClampedLink text={formatPush(row, strings.unknown)}>
        <TextLink tone="strong">
          {link(<PushText commit={commit} branch={branch} unknown={strings.unknown} />)}
        </TextLink>
      </ClampedLink>
      {commit && branch && (
        <Text size="caption" tone="muted">
          <CodeText>{branch.name}</CodeText>
        </Text>
      )}
      {reason !== undefined && (
        <Text size="caption" tone={isFailure ? 'critical' : 'muted'}>
          {reason}
        </Text>
      )}
    </Stack>
  );
}

/** The containers that the push concerns, each with a link to its deployment. */
function ContainersCell({ containers }: DeliveryRow) {
  const strings = useStrings(deliveryStrings);
  const more = containers.length - SHOWN;
  if (containers.length === 0) return <span>-</span>;
  return (
    <Stack gap="none">
      {containers.slice(0, SHOWN).map(({ slug, name, deployment }) =>
        deployment ? (
          <ClampedLink key={slug} text={name}>
            <TextLink>
              {deployment(
                <>
                  <span>{name}</span>
                  <VisuallyHidden>{` ${strings.viewDeployment}`}</VisuallyHidden>
                </>,
              )}
            </TextLink>
          </ClampedLink>
        ) : (
          <ClampedText key={slug} text={name} />
        ),
      )}
      {more > 0 && <span>{strings.several(more)}</span>}
    </Stack>
  );
}

function SourceCell({ source, sender }: DeliveryRow) {
  return (
    <Inline gap="xs" tight>
      <span>{source}</span>
      {sender !== undefined && (
        <Text as="span" size="caption" tone="muted">
          <Masked>{sender}</Masked>
        </Text>
      )}
    </Inline>
  );
}

function RetryCell(row: DeliveryRow) {
  const { onRetry, retrying = false } = row;
  const strings = useStrings(deliveryStrings);
  if (!onRetry) return null;
  return (
    <Tooltip content={strings.retry}>
      <IconButton
        label={strings.retryNamed(formatPush(row, strings.unknown))}
        icon={RotateCw}
        size="small"
        pending={retrying}
        onClick={onRetry}
      />
    </Tooltip>
  );
}

/** Returns the columns of the table of received pushes. */
const createColumns = (
  strings: PatternStrings['deliveries'],
): readonly TableColumn<DeliveryRow>[] => [
  {
    key: 'outcome',
    header: strings.outcome,
    inCard: 'inline',
    cell: (row) => <OutcomeCell {...row} />,
  },
  {
    key: 'push',
    header: strings.push,
    kind: 'rowHeader',
    cell: (row) => <PushCell {...row} />,
  },
  {
    key: 'containers',
    header: strings.containers,
    inCard: 'inline',
    cell: (row) => <ContainersCell {...row} />,
  },
  {
    key: 'source',
    header: strings.source,
    inCard: 'inline',
    cell: (row) => <SourceCell {...row} />,
  },
  {
    key: 'receivedAt',
    header: strings.receivedAt,
    kind: 'time',
    inCard: 'inline',
    cell: ({ receivedAt }) => <Time value={receivedAt} withTime relativeTo="now" />,
  },
  {
    key: 'actions',
    header: strings.actions,
    kind: 'actions',
    inCard: 'inline',
    cell: (row) => <RetryCell {...row} />,
  },
];

/** The columns of the table of received pushes, in the language of the page. */
export function useDeliveryColumns(): readonly TableColumn<DeliveryRow>[] {
  const strings = useStrings(deliveryStrings);
  return useMemo(() => createColumns(strings), [strings]);
}
