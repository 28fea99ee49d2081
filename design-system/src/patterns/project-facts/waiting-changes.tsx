import { Badge } from '../../components/badge/badge.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFactsStrings } from '../strings/project-facts.ts';
import type { ProjectFacts } from './project-facts.ts';

/** How many saved changes of a project are not deployed; nothing without one. */
export function WaitingChanges({ changes }: Pick<ProjectFacts, 'changes'>) {
  const strings = useStrings(projectFactsStrings);
  return changes > 0 && <Badge tone="info">{strings.changes(changes)}</Badge>;
}
