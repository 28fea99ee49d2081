import { OctagonX } from 'lucide';
import type { ReactNode } from 'react';
import type { AddressLineProps } from '../../components/address-line/address-line.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { MiniMeter } from '../../components/mini-meter/mini-meter.tsx';
import type { ResourceKind } from '../../components/resource-meter/meter-kind.ts';
import { StatusBadge, type StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFactsStrings } from '../strings/project.ts';

/** A limit of a project and the amount that is allotted to containers or volumes (`used`). */
export interface ResourceAllotment {
  readonly used: number;
  readonly limit: number;
}

/** The limits of a project and the allotted amounts: CPU in millicores, memory and disk in MiB. */
export interface ProjectAllotments {
  readonly cpu: ResourceAllotment;
  readonly memory: ResourceAllotment;
  readonly disk: ResourceAllotment;
}

/** Props of {@link ProjectMeters}. */
export interface ProjectMetersProps {
  /** The limits and allotted amounts; `undefined` if the request failed. */
  facts: ProjectFacts | undefined;
}

/** Checks whether a project is known to have no containers. */
export const isEmptyProject = (facts: ProjectFacts | undefined): boolean =>
  facts?.containers.total === 0;

/** Small meters for CPU, memory and disk of a project, side by side. A project without containers has no meters. */
export function ProjectMeters({ facts }: ProjectMetersProps) {
  if (isEmptyProject(facts)) return null;
  const measured = (resource: ResourceKind) => ({
    resource,
    used: facts?.[resource].used,
    limit: facts?.[resource].limit,
  });
  return (
    <Columns minimum="tiny" gap="l">
      <MiniMeter {...measured('cpu')} />
      <MiniMeter {...measured('memory')} />
      <MiniMeter {...measured('disk')} />
    </Columns>
  );
}

/** Props of {@link ContainerCounts}. */
export interface ContainerCountsProps {
  /** The facts about the project; `undefined` if the request failed. In this case "–" is shown in place of a number. */
  facts: ProjectFacts | undefined;
  /** The router's link, with text, to the page for adding the first container. Shown only for a project without containers. */
  start?: ReactNode;
}

/** The numbers of all, of running and of failed containers of a project. */
export function ContainerCounts({ facts, start }: ContainerCountsProps) {
  const strings = useStrings(projectFactsStrings);
  if (!facts) return <Text tone="muted">{strings.containers(strings.unknown)}</Text>;
  const { total, running, failed } = facts.containers;
  if (total === 0) {
    return (
      <Inline gap="m">
        <Text as="span" tone="muted">
          {strings.noContainers}
        </Text>
        {start !== undefined && <TextLink>{start}</TextLink>}
      </Inline>
    );
  }
  return (
    <Inline gap="s">
      <Text as="span" numeric>
        {strings.containers(total)}
      </Text>
      <Text as="span" tone="muted" numeric>
        {strings.running(running)}
      </Text>
      {failed > 0 && (
        <Text as="span" tone="critical" weight="medium" numeric>
          {strings.failed(failed)}
        </Text>
      )}
    </Inline>
  );
}

/**
 * The state of a project next to the specification's badge "실행 중": no containers, or the outcome of the last deployment. Renders nothing
 * after a successful deployment.
 */
export function ProjectStateBadge({ facts }: Pick<ProjectMetersProps, 'facts'>) {
  const strings = useStrings(projectFactsStrings);
  const outcome = facts?.deployment?.outcome;
  if (isEmptyProject(facts)) return <Badge>{strings.empty}</Badge>;
  if (outcome === 'failed') {
    return (
      <Badge tone="danger" icon={OctagonX}>
        {strings.deploymentFailed}
      </Badge>
    );
  }
  return outcome !== undefined && outcome !== 'succeeded' && <StatusBadge status={outcome} />;
}

/** The time of the last deployment of a project, or a text for a project without deployments. */
export function LastDeploymentTime({ deployment }: Pick<ProjectFacts, 'deployment'>) {
  const strings = useStrings(projectFactsStrings);
  return (
    <Text tone="muted" size="caption" numeric>
      {deployment ? (
        <>
          {`${strings.deployedAt} `}
          <Time value={deployment.at} relativeTo="now" />
        </>
      ) : (
        strings.neverDeployed
      )}
    </Text>
  );
}

/** A badge with the number of saved changes that are not deployed. Renders nothing without such changes. */
export function WaitingChangesBadge({ changes }: Pick<ProjectFacts, 'changes'>) {
  const strings = useStrings(projectFactsStrings);
  return changes > 0 && <Badge tone="info">{strings.changes(changes)}</Badge>;
}

/** The facts about a project, except for its name and its creation date. */
export interface ProjectFacts extends ProjectAllotments {
  /** The numbers of all, of running and of failed containers. */
  containers: { readonly total: number; readonly running: number; readonly failed: number };
  /** The outcome and the time of the last deployment; omitted for a project without deployments. */
  deployment?:
    | { readonly outcome: StatusBadgeProps['status']; readonly at: TimeProps['value'] }
    | undefined;
  /** The address of the project. */
  address?: AddressLineProps | undefined;
  /** The number of saved changes that are not deployed. */
  changes: number;
}
