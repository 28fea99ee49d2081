import type { Project } from '@naru/contract/entities/project';
import { CheckCount } from '@naru/design-system/patterns';
import { useProjectFindings } from './use-project-findings.ts';

/** The number of findings of a project that the member does not ignore, from cached data alone: it sends no requests. */
export function FindingCount({ project }: { project: Project }) {
  const { findings = [], isIgnored } = useProjectFindings(project, false);
  return <CheckCount count={findings.filter((finding) => !isIgnored(finding)).length} />;
}
