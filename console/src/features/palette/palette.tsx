import type { Container } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import { CommandPalette } from '@naru/design-system';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { containersQuery } from '#api/container.ts';
import { engineQuery } from '#api/engine.ts';
import { meQuery } from '#api/member.ts';
import { projectsQuery } from '#api/project.ts';
import { volumesQuery } from '#api/volume.ts';
import { type PageCommand, pageCommands } from '#shared/commands/page-commands.ts';
import {
  type PaletteEntry,
  searchPaletteEntries,
} from '#shared/commands/search-palette-entries.ts';
import { type QueryWithError, queryFailure } from '#shared/failures/query-failure.tsx';
import { usePresentation } from '#shared/presentation/presenting.ts';
import { togglePresentation } from '#shared/presentation/toggle-presentation.ts';
import { mayOpenPage } from '#shared/session/access.ts';
import { chooseTheme } from '#shared/theme/theme-choice.ts';
import {
  containerEntries,
  type OpenPageFunction,
  type ProjectWithContainers,
  pageEntries,
  projectEntries,
  volumeEntries,
} from './place-entries.ts';
import { settingEntries } from './setting-entries.ts';

const NO_PROJECTS: readonly Project[] = [];
const NO_CONTAINERS: readonly Container[] = [];
const NO_VOLUMES: readonly Volume[] = [];

/** The member's projects with their containers, and the first failed query. Cached data is returned before the responses arrive. */
function useKnownProjects(): {
  known: ProjectWithContainers[];
  failed: QueryWithError | undefined;
} {
  const projects = useQuery(projectsQuery());
  const list = projects.data ?? NO_PROJECTS;
  const containers = useQueries({ queries: list.map(({ slug }) => containersQuery(slug)) });
  return {
    known: list.map((project, place) => ({
      project,
      containers: containers[place]?.data ?? NO_CONTAINERS,
    })),
    failed: [projects, ...containers].find(({ isError }) => isError),
  };
}

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The slug of the open project; empty when no project is open. */
  here: string;
  /** The command that creates a project; it is available on every page. */
  create: PageCommand;
  /** Whether shortcuts of a single character are enabled. If so, the palette shows their keys. */
  singleKeys: boolean;
  onShowShortcuts: () => void;
}

const commandEntry = ({ key, run, ...shown }: PageCommand): PaletteEntry => ({
  ...shown,
  group: '할 일',
  keys: key && [key.toUpperCase()],
  onSelect: run,
});

const withoutSingleKey = (entry: PaletteEntry): PaletteEntry =>
  entry.keys?.length === 1 ? { ...entry, keys: undefined } : entry;

/** The palette "빠른 찾기": the commands of the open page, links to all pages, projects and containers, and settings. */
export function Palette(props: PaletteProps) {
  const { open, onOpenChange, create, singleKeys } = props;
  const [query, setQuery] = useState('');
  const [commands] = useState(pageCommands);
  const { known, failed } = useKnownProjects();
  const entries = [
    ...[...commands, create].map(commandEntry),
    ...usePlaces(props, known),
    ...useSettings(props),
  ];
  const shown = singleKeys ? entries : entries.map(withoutSingleKey);
  const { groups, correction } = searchPaletteEntries(shown, query);
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label="빠른 찾기"
      placeholder="화면, 프로젝트, 컨테이너, 할 일 찾기"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      correction={correction}
      failure={
        failed &&
        queryFailure(failed, {
          title: '프로젝트와 컨테이너를 모두 불러오지 못했습니다',
          fallback: 'Failed to load projects',
        })
      }
    />
  );
}

function useGo(): OpenPageFunction {
  const navigate = useNavigate();
  return (path) => void navigate(path);
}

function usePlaces({ here }: PaletteProps, known: ReturnType<typeof useKnownProjects>['known']) {
  const go = useGo();
  const me = useQuery(meQuery());
  const engine = useQuery(engineQuery());
  const open = known.find(({ project }) => project.slug === here)?.project;
  const volumes = useQuery({
    ...volumesQuery(open?.project_id ?? ''),
    enabled: open !== undefined,
  });
  const hasTerminal = engine.data?.capabilities.shell === true;
  return [
    ...pageEntries(go, me.data !== undefined && mayOpenPage(me.data.role, 'admin')),
    ...known.flatMap((one) => projectEntries(one, go, one.project.slug === here)),
    ...(open ? volumeEntries(open, volumes.data ?? NO_VOLUMES, go) : []),
    ...known.flatMap((one) =>
      containerEntries(one, { go, hasTerminal, isHere: one.project.slug === here }),
    ),
  ];
}

function useSettings({ onShowShortcuts }: PaletteProps) {
  return settingEntries({
    go: useGo(),
    chooseTheme,
    showShortcuts: onShowShortcuts,
    presenting: usePresentation() !== undefined,
    togglePresentation: () => void togglePresentation(),
  });
}
