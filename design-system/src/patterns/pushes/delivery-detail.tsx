import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../components/card/card.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Disclosure, DisclosureGroup } from '../../components/disclosure/disclosure.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time } from '../../components/time/time.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { CommitText, formatCommit } from '../deployments/deployment-texts.tsx';
import { deliveryStrings } from '../strings/pushes.ts';
import { DeliveryBadge } from './delivery-badge.tsx';
import type { DeliveryContainerFacts, DeliveryFacts } from './delivery-texts.tsx';

/** Props of {@link DeliveryFactsCard}. */
export interface DeliveryFactsCardProps extends Omit<DeliveryFacts, 'containers' | 'outcome'> {
  /** 커밋의 작성자입니다. */
  author: string | undefined;
  /** 푸시하기 전에 브랜치에 있던 커밋입니다. */
  before: string | undefined;
  /** 이 푸시가 다시 시도한 푸시로 가는 링크입니다. */
  retriedFrom: ReactNode;
}

const isBranchOrTag = (kind: string): kind is 'branch' | 'tag' =>
  kind === 'branch' || kind === 'tag';

interface FactProps {
  label: string;
  /** The value; the fact is left out without one. */
  children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  if (children === undefined) return null;
  return <DescriptionItem label={label}>{children}</DescriptionItem>;
}

const masked = (text: string | undefined) =>
  text === undefined ? undefined : <Masked path>{text}</Masked>;

/** The card with the facts about one push: its commit, its branch, who pushed, and how it arrived. */
export function DeliveryFactsCard(props: DeliveryFactsCardProps) {
  const { commit, branch, before, count, source, receivedAt, reason } = props;
  const strings = useStrings(deliveryStrings);
  return (
    <Card title={strings.facts}>
      <Stack gap="l">
        {reason !== undefined && <Text>{reason}</Text>}
        {commit && (
          <DescriptionList>
            <DescriptionItem label={strings.commit}>
              <ClampedText text={formatCommit(commit)}>
                <CommitText {...commit} />
              </ClampedText>
            </DescriptionItem>
          </DescriptionList>
        )}
        {props.repository !== undefined && (
          <DescriptionList>
            <Fact label={strings.repository}>{masked(props.repository)}</Fact>
          </DescriptionList>
        )}
        <DescriptionList>
          {branch && (
            <DescriptionItem
              label={strings.refs[isBranchOrTag(branch.kind) ? branch.kind : 'branch']}
            >
              <CodeText>{branch.name}</CodeText>
            </DescriptionItem>
          )}
          <Fact label={strings.before}>{before && <CodeText>{before.slice(0, 7)}</CodeText>}</Fact>
          <Fact label={strings.author}>{masked(props.author)}</Fact>
          <Fact label={strings.sender}>{masked(props.sender)}</Fact>
          <DescriptionItem label={strings.source}>{source}</DescriptionItem>
          <DescriptionItem label={strings.receivedAt}>
            <Time value={receivedAt} withTime relativeTo="now" />
          </DescriptionItem>
          <Fact label={strings.receivedTimes}>{count > 1 ? strings.times(count) : undefined}</Fact>
          <Fact label={strings.retriedFrom}>{props.retriedFrom}</Fact>
        </DescriptionList>
      </Stack>
    </Card>
  );
}

function ContainerRow({ name, outcome, reason, deployment }: DeliveryContainerFacts) {
  const strings = useStrings(deliveryStrings);
  return (
    <Row
      detailed
      actions={
        deployment && (
          <TextLink>
            {deployment(
              <>
                <VisuallyHidden>{`${name} `}</VisuallyHidden>
                <span>{strings.viewDeployment}</span>
              </>,
            )}
          </TextLink>
        )
      }
    >
      <Stack gap="xs">
        <Inline gap="s">
          <Text as="strong" weight="medium">
            {name}
          </Text>
          <DeliveryBadge outcome={outcome} />
        </Inline>
        {reason !== undefined && (
          <Text tone={outcome.key === 'failed' ? 'critical' : 'muted'}>{reason}</Text>
        )}
      </Stack>
    </Row>
  );
}

/** Props of {@link DeliveryContainersCard}. */
export interface DeliveryContainersCardProps {
  /** 컨테이너마다의 결과입니다. */
  containers: readonly DeliveryContainerFacts[];
}

/** The card with the outcome of a push for each container, its reason, and a link to the deployment. */
export function DeliveryContainersCard({ containers }: DeliveryContainersCardProps) {
  const strings = useStrings(deliveryStrings);
  return (
    <Card title={strings.byContainer}>
      {containers.length === 0 ? (
        <Text tone="muted">{strings.noContainers}</Text>
      ) : (
        <RowList label={strings.byContainer}>
          {containers.map((container) => (
            <ContainerRow key={container.slug} {...container} />
          ))}
        </RowList>
      )}
    </Card>
  );
}

/** Props of {@link DeliveryRequestCard}. */
export interface DeliveryRequestCardProps {
  /** 보낸 쪽이 요청에 붙인 ID입니다. */
  deliveryId: string | undefined;
  /** 비밀값이 없는 헤더입니다. 비어 있으면 받은 요청이 없습니다. */
  headers: readonly { readonly name: string; readonly value: string }[];
  /** 바뀐 파일 가운데 처음의 것들입니다. 모르면 `undefined`입니다. */
  paths: readonly string[] | undefined;
  /** 바뀐 파일의 수입니다. */
  pathCount: number;
}

function Headers({ headers }: Pick<DeliveryRequestCardProps, 'headers'>) {
  const strings = useStrings(deliveryStrings);
  return (
    <Disclosure title={strings.headers}>
      <DescriptionList>
        {headers.map(({ name, value }) => (
          <DescriptionItem key={name} label={name}>
            <CodeText>{value}</CodeText>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Disclosure>
  );
}

function Paths({ paths, count }: { paths: readonly string[]; count: number }) {
  const strings = useStrings(deliveryStrings);
  const more = count - paths.length;
  return (
    <Disclosure title={strings.paths(count)}>
      <Stack as="ul" gap="xs">
        {paths.map((path) => (
          <li key={path}>
            <CodeText>{path}</CodeText>
          </li>
        ))}
        {more > 0 && <li>{strings.pathsCut(more)}</li>}
      </Stack>
    </Disclosure>
  );
}

/** The card with what the sender of a push sent: its headers without secrets, and the paths of the changed files. */
export function DeliveryRequestCard(props: DeliveryRequestCardProps) {
  const { deliveryId, headers, paths, pathCount } = props;
  const strings = useStrings(deliveryStrings);
  return (
    <Card title={strings.request} description={strings.requestDescription}>
      <Stack gap="l">
        {deliveryId !== undefined && (
          <DescriptionList>
            <DescriptionItem label={strings.deliveryId}>
              <CodeText>{deliveryId}</CodeText>
            </DescriptionItem>
          </DescriptionList>
        )}
        {headers.length === 0 && <Text tone="muted">{strings.noHeaders}</Text>}
        {paths === undefined && <Text tone="muted">{strings.pathsUnknown}</Text>}
        {(headers.length > 0 || paths !== undefined) && (
          <DisclosureGroup label={strings.request}>
            {headers.length > 0 && <Headers headers={headers} />}
            {paths !== undefined && <Paths paths={paths} count={pathCount} />}
          </DisclosureGroup>
        )}
      </Stack>
    </Card>
  );
}

/** Props of {@link LastDelivery}. */
export interface LastDeliveryProps extends Pick<DeliveryFacts, 'outcome' | 'receivedAt'> {
  /** 푸시의 페이지로 가는 라우터의 링크입니다. */
  link: ReactElement;
}

/** The last push for a container on one line: its outcome, a link to its page, and its time. */
export function LastDelivery({ outcome, receivedAt, link }: LastDeliveryProps) {
  return (
    <Inline gap="s">
      <DeliveryBadge outcome={outcome} />
      <TextLink>{link}</TextLink>
      <Text as="span" size="caption" tone="muted" numeric>
        <Time value={receivedAt} relativeTo="now" />
      </Text>
    </Inline>
  );
}
