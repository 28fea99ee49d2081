import type { Project } from '@naru/contract/entities/project';
import { CheckCount } from '@naru/design-system/patterns';
import { useFindings } from './use-findings.ts';

/** How many problems are known of a project that the member does not ignore. It asks the server for nothing. */
export function ProblemCount({ project }: { project: Project }) {
  const { findings = [], isIgnored } = useFindings(project, false);
  return <CheckCount count={findings.filter((finding) => !isIgnored(finding)).length} />;
}
