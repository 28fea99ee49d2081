import type { ReactNode } from 'react';
import type { AddressLineProps } from '../../components/address-line/address-line.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { MiniMeter } from '../../components/mini-meter/mini-meter.tsx';
import type { ResourceKind } from '../../components/resource-meter/meter-kind.ts';
import type { StatusBadgeProps } from '../../components/status-badge/status-badge.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFactsStrings } from '../strings/project.ts';

/** The allotted amount of a limit. */
export interface Allotment {
  readonly used: number;
  readonly limit: number;
}

/** The allotted amounts of a project's limits: millicores, MiB, MiB. */
export interface ProjectAllotments {
  readonly cpu: Allotment;
  readonly memory: Allotment;
  readonly disk: Allotment;
}

/** Props of {@link ProjectMeters}. */
export interface ProjectMetersProps {
  /** `undefined` when the request failed. */
  allotments: ProjectAllotments | undefined;
}

/** The three resources of a project as small meters side by side. */
export function ProjectMeters({ allotments }: ProjectMetersProps) {
  const measured = (resource: ResourceKind) => ({
    resource,
    used: allotments?.[resource].used,
    limit: allotments?.[resource].limit,
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
  /** `undefined` when the request failed: then the number is shown as "–", never as 0. */
  facts: ProjectFacts | undefined;
  /** The router's link to the page where the first container is added, with its text. Shown for a project without containers. */
  start?: ReactNode;
}

/** The number of containers of a project: all, running and failed. */
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

/** The time of the last deployment of a project, or a text that there was none. */
export function DeployedAt({ deployment }: Pick<ProjectFacts, 'deployment'>) {
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

/** The number of saved changes that are not deployed; renders nothing for zero. */
export function WaitingChanges({ changes }: Pick<ProjectFacts, 'changes'>) {
  const strings = useStrings(projectFactsStrings);
  return changes > 0 && <Badge tone="info">{strings.changes(changes)}</Badge>;
}

/** The facts about a project, except its name and its date. */
export interface ProjectFacts extends ProjectAllotments {
  /** The number of containers: all, running and failed. */
  containers: { readonly total: number; readonly running: number; readonly failed: number };
  /** The outcome of the last deployment and its time; left out when there was none. */
  deployment?:
    | { readonly outcome: StatusBadgeProps['status']; readonly at: TimeProps['value'] }
    | undefined;
  /** The address of the project. */
  address?: AddressLineProps | undefined;
  /** The number of saved changes that are not deployed. */
  changes: number;
}
