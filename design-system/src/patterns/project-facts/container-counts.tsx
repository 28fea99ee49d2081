import type { ReactNode } from 'react';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFactsStrings } from '../strings/project-facts.ts';
import type { ProjectFacts } from './project-facts.ts';

/** Props of {@link ContainerCounts}. */
export interface ContainerCountsProps {
  /** `undefined` when they could not be read: then the number is "–", never 0. */
  facts: ProjectFacts | undefined;
  /** The router's link to where its first container is added, with its text; shown while it has none. */
  start?: ReactNode;
}

/** How many containers a project has, run and failed. */
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
