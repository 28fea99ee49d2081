import type { Project } from '@naru/contract/entities/project';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { ProjectCard, RecentProjects } from '@naru/design-system/patterns';
import { useState } from 'react';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { LazyCreateProjectDialog } from '#shared/projects/lazy-create-project-dialog.tsx';
import { projectCardFacts } from '#shared/projects/project-card-facts.ts';
import { selectRecentProjects } from '#shared/projects/recent-projects.ts';
import { useMemberLimits } from '#shared/session/use-member-limits.ts';
import { LazyQuickStartDialog, LazyQuickStartPanel } from './lazy-quick-start.tsx';

export interface ProjectCardsProps {
  /** The member's projects; `undefined` while they load. */
  projects: readonly Project[] | undefined;
  /** The overviews of the projects. Empty when they could not be loaded; the cards then show only the data of `projects`. */
  overviews: readonly ProjectOverview[];
}

/** The cards of the five newest projects. A member without projects can create the first project in this region. */
export function ProjectCards({ projects, overviews }: ProjectCardsProps) {
  const [creating, setCreating] = useState(false);
  const [template, setTemplate] = useState('');
  const [starting, setStarting] = useState(false);
  const limits = useMemberLimits();
  const create = () => setCreating(true);
  const start = (id: string) => {
    setTemplate(id);
    setStarting(true);
  };
  const cards = projects && selectRecentProjects(projects);
  return (
    <>
      <RecentProjects
        // The key mounts the region again when the projects are loaded, because a new sentence below its heading would move its
        // content.
        key={cards ? 'known' : 'awaited'}
        cards={cards?.map(({ slug, name, created_at }) => {
          const overview = overviews.find((one) => one.slug === slug);
          return (
            <ProjectCard
              key={slug}
              name={name}
              link={<PrefetchLink to={paths.project(slug)}>{name}</PrefetchLink>}
              createdAt={created_at}
              facts={overview && projectCardFacts(overview)}
              start={<PrefetchLink to={paths.project(slug)}>컨테이너 추가</PrefetchLink>}
            />
          );
        })}
        empty={<LazyQuickStartPanel onStart={start} onCreate={create} />}
        count={projects?.length}
        limit={limits.projects}
        onCreate={create}
      />
      <LazyQuickStartDialog templateId={template} open={starting} onOpenChange={setStarting} />
      <LazyCreateProjectDialog open={creating} onOpenChange={setCreating} />
    </>
  );
}
