import type { Project } from '@naru/contract/entities/project';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { ProjectRow } from '@naru/design-system/patterns';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { projectFacts } from '#shared/projects/project-facts.ts';
import { useDomain } from '#shared/text/use-domain.ts';

export interface ProjectItemProps {
  project: Project;
  /** `undefined` until it is known. */
  overview: ProjectOverview | undefined;
  onEdit: (project: Project) => void;
}

/** One project in the list of /projects. */
export function ProjectItem({ project, overview, onEdit }: ProjectItemProps) {
  const { slug, name, created_at, fqdn } = project;
  return (
    <ProjectRow
      name={name}
      link={<PrefetchLink to={paths.project(slug)}>{name}</PrefetchLink>}
      createdAt={created_at}
      domain={useDomain(fqdn)}
      facts={overview && projectFacts(overview)}
      onEdit={() => onEdit(project)}
    />
  );
}
