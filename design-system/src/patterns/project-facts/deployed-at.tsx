import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFactsStrings } from '../strings/project-facts.ts';
import type { ProjectFacts } from './project-facts.ts';

/** When a project was deployed last, or that it never was. */
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
