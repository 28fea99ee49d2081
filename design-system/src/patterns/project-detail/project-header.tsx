import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { LeadLayout } from '../../components/lead-layout/lead-layout.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { StatusBadge } from '../../components/status-badge/status-badge.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

/** Props of {@link ProjectLayout}. */
export interface ProjectLayoutProps {
  /** 전체 너비를 차지하는 미터들입니다. */
  limits: ReactNode;
  /** 컨테이너 목록과 그 뒤의 볼륨 목록입니다. */
  main: ReactNode;
  /** “배포” 영역입니다. 좁은 화면에서는 맨 앞에, 넓은 화면에서는 목록 옆에 놓입니다. */
  deployment: ReactNode;
  /** 정보와 할 일입니다. 좁은 화면에서는 목록 아래에 놓입니다. */
  aside: ReactNode;
}

/** The layout of the cards of a project, also for placeholders. Render the layout below a `ProjectHeader`. */
export function ProjectLayout({ limits, main, deployment, aside }: ProjectLayoutProps) {
  return <LeadLayout lead={deployment} top={limits} main={main} aside={aside} />;
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
}

const badges = {
  loading: <Skeleton shape="pill" width="68px" height="24px" />,
  known: <StatusBadge status="running" quiet />,
  absent: undefined,
};

/**
 * The header of the project page. The status of a project is always "실행 중" (specification section 2). The badge is therefore less
 * prominent than the badges of the deployment and the containers.
 */
export function ProjectHeader({ title, state, back, addresses }: ProjectHeaderProps) {
  const strings = useStrings(projectStrings);
  return (
    <Stack gap="xs">
      <PageHeader
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {back}
          </TextLink>
        }
        badge={badges[state]}
        subtitle={state === 'absent' ? undefined : strings.subtitle}
      />
      {addresses}
    </Stack>
  );
}
