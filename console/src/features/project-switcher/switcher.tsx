import type { Project } from '@naru/contract/entities/project';
import { ProjectSwitcher } from '@naru/design-system';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { prefetch } from '#api/prefetch.ts';
import { projectsQuery } from '#api/project.ts';
import {
  type PaletteEntry,
  searchPaletteEntries,
} from '#shared/commands/search-palette-entries.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { selectRecentProjects } from '#shared/projects/recent-projects.ts';

export interface SwitcherProps {
  /** The slug of the open project; empty when no project is open. */
  here: string;
  /** The name of the open project. */
  current: string | undefined;
  onCreate: () => void;
}

/** The projects as entries for the search. The latest projects are first while there are more. */
function entriesOf(
  projects: readonly Project[],
  here: string,
  open: (slug: string) => void,
): PaletteEntry[] {
  const recent = selectRecentProjects(projects);
  const rest = projects.filter((one) => !recent.includes(one));
  const entry = ({ slug, name }: Project, group: string): PaletteEntry => ({
    id: slug,
    label: name,
    group,
    current: slug === here,
    onSelect: () => open(slug),
  });
  if (rest.length === 0) return projects.map((one) => entry(one, '프로젝트'));
  return [
    ...recent.map((one) => entry(one, '최근 프로젝트')),
    ...rest.map((one) => entry(one, '다른 프로젝트')),
  ];
}

/** Requests the projects of the switcher in advance. */
export const prefetchSwitcher = (client: QueryClient): Promise<void> =>
  prefetch(client, projectsQuery());

/** The switcher between projects. It is open when it is mounted, because it replaces the button that was pressed. */
export function Switcher({ here, current, onCreate }: SwitcherProps) {
  const navigate = useNavigate();
  const projects = useQuery(projectsQuery());
  const [query, setQuery] = useState('');
  const open = (slug: string) => void navigate(paths.project(slug));
  const { groups, correction } = searchPaletteEntries(
    entriesOf(projects.data ?? [], here, open),
    query,
  );
  return (
    <ProjectSwitcher
      current={current}
      placeholder="이름이나 초성으로 찾기"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      correction={correction}
      failure={queryFailure(projects, {
        title: '프로젝트를 불러오지 못했습니다',
        fallback: 'Failed to load projects',
      })}
      all={<PrefetchLink to={paths.projects()}>모든 프로젝트</PrefetchLink>}
      onCreate={onCreate}
      defaultOpen
    />
  );
}
