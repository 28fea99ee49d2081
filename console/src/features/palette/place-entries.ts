import type { Container } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import {
  Box,
  CircleUserRound,
  Folder,
  Gauge,
  HardDrive,
  History,
  LayoutDashboard,
  Milestone,
  ScrollText,
  Settings,
  SquareTerminal,
  User,
} from '@naru/design-system/icons';
import type { PaletteEntry } from '#shared/commands/search-palette-entries.ts';
import { isDatabase } from '#shared/containers/database.ts';
import { paths } from '#shared/navigation/paths.ts';

/** Opens a page of the console. */
export type OpenPageFunction = (path: string) => void;

/** A project with its known containers. */
export interface ProjectWithContainers {
  project: Project;
  containers: readonly Container[];
}

/** The entries of the pages that belong to no project. */
export function pageEntries(go: OpenPageFunction, isAdmin: boolean): PaletteEntry[] {
  const entry = (
    path: string,
    rest: Pick<PaletteEntry, 'label' | 'icon' | 'words'>,
  ): PaletteEntry => ({
    ...rest,
    id: path,
    group: '화면',
    onSelect: () => go(path),
  });
  return [
    entry(paths.dashboard(), { label: '대시보드', icon: LayoutDashboard, words: 'dashboard' }),
    entry(paths.projects(), { label: '프로젝트 관리', icon: Folder, words: 'projects 목록' }),
    entry(paths.profile(), { label: '프로필', icon: CircleUserRound, words: 'profile 계정 정보' }),
    ...(isAdmin
      ? [entry(paths.admin(), { label: '운영', icon: User, words: 'admin 회원 관리' })]
      : []),
  ];
}

/** The entries of a project's pages. The entries of the open project are also shown for an empty query. */
export function projectEntries(
  { project }: ProjectWithContainers,
  go: OpenPageFunction,
  isHere: boolean,
): PaletteEntry[] {
  const { slug, name } = project;
  const entry = (
    path: string,
    label: string,
    rest: Pick<PaletteEntry, 'icon' | 'words'>,
  ): PaletteEntry => ({
    ...rest,
    id: path,
    label,
    group: '프로젝트',
    onSelect: () => go(path),
  });
  const tab = (path: string, label: string, rest: Pick<PaletteEntry, 'icon' | 'words'>) => ({
    ...entry(path, label, rest),
    ...(!isHere && { searchedOnly: true }),
    detail: name,
  });
  return [
    entry(paths.project(slug), name, { icon: Folder, words: 'project 개요 overview' }),
    tab(paths.deployments(slug), '배포 기록', { icon: Milestone, words: 'deployments' }),
    tab(paths.projectUsage(slug), '사용량', { icon: Gauge, words: 'usage 실사용' }),
    tab(paths.projectData(slug), '데이터', { icon: HardDrive, words: 'data 볼륨 volumes' }),
    tab(paths.projectActivity(slug), '프로젝트 활동', { icon: History, words: 'activity' }),
    tab(paths.projectSettings(slug), '설정', { icon: Settings, words: 'settings naru.yaml' }),
  ];
}

/** The entries of the files of a project's volumes, which are searched only. */
export const volumeEntries = (
  { slug, name: project }: Project,
  volumes: readonly Volume[],
  go: OpenPageFunction,
): PaletteEntry[] =>
  volumes.map(({ slug: volume, name }) => {
    const path = paths.volumeFiles(slug, volume);
    return {
      ...{ id: path, label: `${name} 파일`, icon: HardDrive, detail: project },
      ...{ words: 'files 볼륨 volume', group: '프로젝트', searchedOnly: true },
      onSelect: () => go(path),
    };
  });

export interface ContainerEntryOptions {
  go: OpenPageFunction;
  /** Whether the page of this project is open. */
  isHere: boolean;
  /** Whether the server offers terminals. */
  hasTerminal: boolean;
}

/** The entries of a project's containers: settings, logs and terminals. */
export function containerEntries(
  known: ProjectWithContainers,
  places: ContainerEntryOptions,
): PaletteEntry[] {
  const { project, containers } = known;
  const { go, isHere, hasTerminal } = places;
  return containers.flatMap((container): PaletteEntry[] => {
    const entry = (path: string, label: string, rest: Partial<PaletteEntry>): PaletteEntry => ({
      ...rest,
      id: `${project.slug} ${container.slug} ${path}`,
      label,
      detail: project.name,
      group: '컨테이너',
      onSelect: () => go(path),
    });
    const logs = paths.containerLogs(project.slug, container.slug);
    const terminal = paths.containerTerminal(project.slug, container.slug);
    return [
      entry(paths.containerSettings(project.slug, container.slug), container.name, {
        icon: Box,
        words: 'container',
        searchedOnly: !isHere,
      }),
      entry(logs, `${container.name} 로그`, {
        icon: ScrollText,
        words: 'logs',
        searchedOnly: true,
      }),
      ...(isDatabase(container)
        ? [
            entry(
              paths.containerDatabase(project.slug, container.slug),
              `${container.name} 데이터베이스`,
              { icon: HardDrive, words: 'database', searchedOnly: true },
            ),
          ]
        : []),
      ...(hasTerminal
        ? [
            entry(terminal, `${container.name} 셸`, {
              icon: SquareTerminal,
              words: 'shell 터미널',
              searchedOnly: true,
            }),
          ]
        : []),
    ];
  });
}
