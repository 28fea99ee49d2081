import { Pencil } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { usePresenting } from '../../behavior/presentation.tsx';
import { ShortAddress } from '../../components/address-line/short-address.tsx';
import { Button } from '../../components/button/button.tsx';
import { ClampedLink } from '../../components/clamped-text/clamped-text.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { ExternalLink } from '../../components/text-link/external-link.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import {
  ContainerCounts,
  isEmptyProject,
  LastDeploymentTime,
  type ProjectFacts,
  ProjectMeters,
  ProjectStateBadge,
  WaitingChangesBadge,
} from '../project-facts/project-facts.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectRowsSkeleton } from './project-list-body-skeleton.tsx';

/** Props of {@link ProjectRow}. */
export interface ProjectRowProps {
  name: string;
  /** The router's link to the project. The text of the link is the name of the project. */
  link: ReactNode;
  createdAt: TimeProps['value'];
  /** The domain of the project. With `href` the domain is a link, otherwise plain text. */
  domain?: { readonly name: string; readonly href: string | undefined } | undefined;
  /** The facts about the project; `undefined` while loading and after a failed request. The row is then shown without facts. */
  facts?: ProjectFacts | undefined;
  onEdit: () => void;
}

/** An address of a project: a link, or plain text without `href` and in presentation mode. */
function Reached({ name, href }: NonNullable<ProjectRowProps['domain']>) {
  const text = <ShortAddress address={name} />;
  const leads = !usePresenting() && href;
  return (
    <Text tone="muted" size="caption">
      {leads ? (
        <ExternalLink href={leads} label={name}>
          {text}
        </ExternalLink>
      ) : (
        text
      )}
    </Text>
  );
}

/** The domain of a project, the address if different from the domain, and the dates. */
function Details({ createdAt, domain, facts }: Omit<ProjectRowProps, 'link' | 'name' | 'onEdit'>) {
  const strings = useStrings(projectListStrings);
  const address = facts?.address;
  return (
    <Inline gap="s" tight>
      {domain && <Reached {...domain} />}
      {address && address.address !== domain?.name && (
        <Reached name={address.address} href={address.href} />
      )}
      {facts && <LastDeploymentTime deployment={facts.deployment} />}
      <Text tone="muted" size="caption" numeric>
        {`${strings.createdAt} `}
        <Time value={createdAt} />
      </Text>
    </Inline>
  );
}

/**
 * A project in the list of projects: link, status (always "실행 중", specification section 2), state, number of containers, addresses,
 * dates, and allotted resources.
 */
export function ProjectRow({ name, link, facts, onEdit, ...details }: ProjectRowProps) {
  const strings = useStrings(projectListStrings);
  return (
    <Row
      actions={<IconButton label={strings.edit(name)} icon={Pencil} onClick={onEdit} />}
      below={isEmptyProject(facts) ? undefined : <ProjectMeters facts={facts} />}
    >
      <Stack gap={isEmptyProject(facts) ? 's' : 'xs'}>
        <Inline>
          <ClampedLink text={name}>
            <TextLink tone="strong">{link}</TextLink>
          </ClampedLink>
          <StatusBadge status="running" quiet />
          <ProjectStateBadge facts={facts} />
          {facts && <WaitingChangesBadge changes={facts.changes} />}
        </Inline>
        {!isEmptyProject(facts) && <ContainerCounts facts={facts} />}
        <Details {...details} facts={facts} />
      </Stack>
    </Row>
  );
}

/** Props of {@link ProjectRows}. */
export interface ProjectRowsProps {
  /** A `ProjectRow` for each project that matches the search; `undefined` while loading and after an error. */
  rows: readonly ReactElement<ProjectRowProps>[] | undefined;
  /** Whether the member has no project. */
  none: boolean;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The text of the search field. */
  search: string;
  /** A correction of a search without results: the text that the typed keys produce in the other state of the 한/영 key. */
  meant?: string | undefined;
  /** Called with the corrected search, or with an empty text to show all projects. */
  onMeant: (search: string) => void;
  onCreate: () => void;
}

/** The projects that match the search, or an empty state. */
export function ProjectRows(props: ProjectRowsProps) {
  const { rows, none, loading, search, meant, onMeant, onCreate } = props;
  const strings = useStrings(projectListStrings);
  if (loading) return <ProjectRowsSkeleton />;
  if (none) {
    return (
      <EmptyState
        drawing="ferry"
        title={strings.none}
        action={<Button onClick={onCreate}>{strings.createFirst}</Button>}
      >
        {strings.noneDescription}
      </EmptyState>
    );
  }
  if (rows?.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={strings.notFound}
        action={
          <Button onClick={() => onMeant(meant ?? '')}>
            {meant === undefined ? strings.showAll : strings.meant(meant)}
          </Button>
        }
      >
        {strings.notFoundDescription(search)}
      </EmptyState>
    );
  }
  return rows && <RowList label={strings.list}>{rows}</RowList>;
}
