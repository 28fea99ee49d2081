import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { AsideLayout } from '../../components/aside-layout/aside-layout.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

/** Props of {@link ProjectLayout}. */
export interface ProjectLayoutProps {
  /** 컨테이너 목록입니다. 맨 위에 놓입니다. */
  containers: ReactNode;
  /** 지금 실행 중인 버전인 {@link CurrentVersionCard}입니다. */
  version: ReactNode;
  /** 리소스 제한입니다. */
  limits: ReactNode;
  /** 볼륨 목록입니다. */
  volumes: ReactNode;
  /** 정보와 빠른 작업입니다. 넓은 화면에서는 목록 옆에, 좁은 화면에서는 아래에 놓입니다. */
  aside: ReactNode;
}

/** The layout of the overview of a project, also for placeholders. */
export function ProjectLayout({ containers, version, limits, volumes, aside }: ProjectLayoutProps) {
  return (
    <AsideLayout
      main={
        <>
          {containers}
          {version}
          {limits}
          {volumes}
        </>
      }
      aside={aside}
    />
  );
}

/** Props of {@link ProjectShell}. */
export interface ProjectShellProps {
  /** 프로젝트의 머리인 {@link ProjectHeader}입니다. */
  header: ReactNode;
  /** {@link ProjectTabs}입니다. 프로젝트가 없으면 생략합니다. */
  tabs?: ReactNode;
  /** 모든 탭에서 먼저 볼 것입니다. 배포되지 않은 변경의 막대가 여기에 놓입니다. */
  lead?: ReactNode;
  /** 선택한 탭의 내용입니다. */
  children: ReactNode;
}

/** The frame of all pages of a project: the header, the tabs, the waiting changes, and the content of a tab. */
export function ProjectShell({ header, tabs, lead, children }: ProjectShellProps) {
  return (
    <Stack gap="xl">
      <Stack gap="l">
        {header}
        {tabs}
      </Stack>
      {lead}
      {children}
    </Stack>
  );
}

/** Props of {@link ProjectHeader}. */
export interface ProjectHeaderProps {
  /** The name of the project, or a general text while the name is unknown. */
  title: string;
  /** Whether the project is loaded (`known`) or does not exist (`absent`). The status is shown only for a loaded project. */
  state: 'loading' | 'known' | 'absent';
  /** The router's link to the list of projects. */
  back: ReactNode;
  /** The addresses of the project: an `AddressList`. */
  addresses?: ReactNode;
  /** The limitation of the engine at the moment: an {@link EngineNote}. */
  note?: ReactNode;
  /** The region "배포": a {@link DeployRegion}. */
  deployment?: ReactNode;
  /** The short form for the pages below a tab: the name, the status and the region "배포" in one line. */
  compact?: boolean | undefined;
}

const badges = {
  loading: <Skeleton shape="pill" width="68px" height="24px" />,
  known: <StatusBadge status="running" quiet />,
  absent: undefined,
};

/**
 * The header of every page of a project. The status of a project is always "실행 중" (specification section 2). The badge is therefore
 * less prominent than the badges of the deployment and the containers.
 */
export function ProjectHeader(props: ProjectHeaderProps) {
  const { title, state, back, addresses, note, deployment, compact = false } = props;
  const strings = useStrings(projectStrings);
  const isShort = compact || state === 'absent';
  return (
    <Stack gap="xs">
      <PageHeader
        title={title}
        isName
        compact={compact}
        back={
          compact ? undefined : (
            <TextLink tone="quiet" icon={ArrowLeft}>
              {back}
            </TextLink>
          )
        }
        badge={badges[state]}
        subtitle={
          isShort ? undefined : <VisuallyHidden only="narrow">{strings.subtitle}</VisuallyHidden>
        }
        aside={deployment}
      />
      {!compact && (
        <Inline gap="m">
          {addresses}
          {note}
        </Inline>
      )}
    </Stack>
  );
}
