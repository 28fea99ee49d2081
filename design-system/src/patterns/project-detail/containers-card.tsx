import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import {
  ExpandableListItem,
  type ExpandableListItemProps,
} from '../../components/expandable-list/expandable-list-item.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { shortDigest } from '../container-wizard/short-digest.ts';
import { gitStrings } from '../strings/container-settings.ts';
import { containerStrings } from '../strings/containers.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** Props of {@link ContainerSource}. */
export interface ContainerSourceProps {
  /** The account and the name of the repository: "naru-shop/payment-api"; or the name of an image. */
  repository: string;
  /** A branch, a tag or a commit; empty for the default branch of the repository; `undefined` for an image. */
  branch: string | undefined;
  /** The digest at which a container of an image stays; `undefined` for the newest digest of the tag. */
  digest?: string | undefined;
  /** Whether a push deploys the container. */
  onPush?: boolean | undefined;
  /** The commit of the running version; `undefined` while unknown. */
  commit?: { readonly hash: string; readonly subject?: string | undefined } | undefined;
}

/** The length of a short commit hash, in characters. */
const SHORT = 7;

/** A pattern for the host and the account in the name of a repository or image, which are masked in presentation mode. */
const ACCOUNT = /^.+(?=\/)/;

/** The source of a container on one line: repository, branch and commit, or the image. For the complete source use `GitFacts`. */
export function ContainerSource({
  branch,
  digest,
  commit,
  onPush,
  ...shown
}: ContainerSourceProps) {
  const { defaultBranch, deploysOnPush } = useStrings(gitStrings);
  const repository = shown.repository.replace(ACCOUNT, useMaskedName());
  const hash = commit?.hash.slice(0, SHORT);
  const version = digest === undefined ? branch : shortDigest(digest);
  const place = version === '' ? defaultBranch : version;
  const source = [repository, place, onPush && deploysOnPush].filter(Boolean).join(' · ');
  const facts = [source, commit && `${hash} ${commit.subject ?? ''}`.trim()];
  return (
    <ClampedText text={facts.filter(Boolean).join(' · ')}>
      {source}
      {commit && (
        <>
          <span> · </span>
          <CodeText>{hash}</CodeText> <span>{commit.subject}</span>
        </>
      )}
    </ClampedText>
  );
}

/** Props of {@link ContainerListItem}. */
export interface ContainerListItemProps
  extends Pick<ExpandableListItemProps, 'value' | 'icon' | 'onApproach' | 'children'> {
  name: string;
  /** 단위는 밀리코어입니다. */
  cpu: number;
  /** 단위는 MiB입니다. */
  memory: number;
  /** 컨테이너에 관해 아는 상태입니다. 서버가 더 알려주지 않으면 “중지됨”이나 “대기 중”입니다(명세 2절). */
  status: StatusBadgeProps['status'];
  /** 실패한 이유입니다. 포인터를 올리지 않아도 읽을 수 있는 문장으로 표시합니다. */
  reason?: string | undefined;
  /** 이유에서 이어지는, 로그로 가는 링크입니다. */
  logLink?: ReactNode;
  /** 실패한 이유를 없애는 작은 버튼입니다. 이유의 아랫줄에 보입니다. */
  remedy?: ReactNode;
  /** 예정된 삭제처럼 지금 알아야 할 일입니다. `ComingDeletion`을 넣습니다. */
  notice?: ReactNode;
  /** 무엇으로 만들었는지 나타냅니다. 템플릿만으로 만들었으면 `undefined`입니다. */
  source?: ContainerSourceProps | undefined;
  /** 어디로 접근하는지 보이는 `AddressList`입니다. */
  addresses?: ReactNode;
  /** 컨테이너의 페이지로 가는, “열기”라고 표시한 라우터의 링크입니다. 접근성 이름은 “{name} 열기”입니다. */
  page: ReactElement;
  /** 메뉴가 딸린 “{name} 작업” 버튼입니다. */
  menu: ReactNode;
}

/**
 * A container in the list "컨테이너 목록": the status and the limits, the reason of a failure, the addresses and the source. The expanded
 * item contains the tabs of the container.
 */
export function ContainerListItem(props: ContainerListItemProps) {
  const { value, name, icon, cpu, memory, status, page, menu, onApproach, children } = props;
  return (
    <ExpandableListItem
      value={value}
      title={name}
      icon={icon}
      onApproach={onApproach}
      meta={
        <>
          <StatusBadge status={status} />
          <Text as="span" tone="muted" size="caption" numeric>
            {`${formatCpu(cpu)} · ${formatMiB(memory)}`}
          </Text>
        </>
      }
      notes={<Notes {...props} />}
      actions={
        <>
          <Button asChild size="small" variant="ghost">
            {page}
          </Button>
          {menu}
        </>
      }
    >
      {children}
    </ExpandableListItem>
  );
}

function Notes({ reason, logLink, remedy, notice, source, addresses }: ContainerListItemProps) {
  return (
    <Stack gap="xs">
      {reason !== undefined && (
        <Text tone="critical" size="caption">
          {reason}
          {logLink !== undefined && ' '}
          {logLink}
        </Text>
      )}
      {reason !== undefined && remedy && <div>{remedy}</div>}
      {notice}
      {addresses}
      {source && (
        <Text as="div" tone="muted" size="caption">
          <ContainerSource {...source} />
        </Text>
      )}
    </Stack>
  );
}

/** Props of {@link ContainersCard}. */
export interface ContainersCardProps extends Pick<CardProps, 'headingRef'> {
  /** The number of containers; `undefined` while loading and after an error. */
  count: number | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error if the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  onAdd: () => void;
  /** The list "컨테이너 목록": an `ExpandableList` of `ContainerListItem`s, rendered if the project has containers. */
  children: ReactNode;
}

/** The region "컨테이너 관리" in each state: loading, failed, empty, or with a list. */
export function ContainersCard(props: ContainersCardProps) {
  const { count, loading, failure, onAdd, children, headingRef } = props;
  const strings = useStrings(containerStrings);
  return (
    <Card
      title={strings.title}
      headingRef={headingRef}
      actions={
        <Button size="small" icon={Plus} onClick={onAdd}>
          {strings.add}
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="52px" />}
      {count === 0 && (
        <EmptyState
          drawing="container"
          title={strings.none}
          action={<Button onClick={onAdd}>{strings.addFirst}</Button>}
        >
          {strings.noneDescription}
        </EmptyState>
      )}
      {count !== undefined && count > 0 && children}
    </Card>
  );
}
