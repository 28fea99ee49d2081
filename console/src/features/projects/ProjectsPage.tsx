import type { Project } from '@naru/contract/entities';
import { MAX_PROJECTS_PER_USER } from '@naru/contract/limits';
import { Button, Card, PageHeader, SearchField, Stack, Text } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { projectsQuery } from '#api/projects.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { usePageTitle } from '#app/page-title.ts';
import { CreateProjectDialog } from './CreateProjectDialog.tsx';
import { ProjectList } from './ProjectList.tsx';
import { ProjectListSkeleton } from './ProjectListSkeleton.tsx';

const TITLE = '프로젝트 관리';

export interface ProjectsPageProps {
  /** The settings dialog of the project that is edited; another feature's, so the route brings it. */
  settings: (project: Project, onClose: () => void) => ReactNode;
}

function Quota({ count }: { count: number | undefined }) {
  const full = count !== undefined && count >= MAX_PROJECTS_PER_USER;
  return (
    <Card title="프로젝트 수">
      <Text size="reading" weight="strong" numeric>
        {count ?? '-'} / {MAX_PROJECTS_PER_USER}
      </Text>
      {full && (
        <Text tone="muted">
          프로젝트는 최대 {MAX_PROJECTS_PER_USER}개까지 만들 수 있습니다. 새로 만들려면 쓰지 않는
          프로젝트를 삭제해주세요.
        </Text>
      )}
    </Card>
  );
}

/** /projects: how many there are, which, and a new one. */
export function ProjectsPage({ settings }: ProjectsPageProps) {
  usePageTitle(TITLE);
  const projects = useQuery(projectsQuery());
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<Project>();
  const count = projects.data?.length;
  return (
    <Stack gap="xl">
      <PageHeader
        title={TITLE}
        actions={
          <>
            <Button
              icon={<RefreshCw />}
              pending={projects.isFetching}
              onClick={() => void projects.refetch()}
            >
              새로고침
            </Button>
            <Button
              variant="primary"
              disabled={count !== undefined && count >= MAX_PROJECTS_PER_USER}
              onClick={() => setCreating(true)}
            >
              새 프로젝트
            </Button>
          </>
        }
      />
      <Quota count={count} />
      {projects.isError && (
        <FailureBanner
          title="프로젝트를 불러오지 못했습니다"
          error={projects.error}
          fallback="Failed to load projects"
          onRetry={() => void projects.refetch()}
          retrying={projects.isFetching}
        />
      )}
      <SearchField label="프로젝트 검색" value={search} onValueChange={setSearch} />
      {projects.isPending && <ProjectListSkeleton />}
      {projects.data && (
        <ProjectList
          projects={projects.data}
          search={search}
          onEdit={setEdited}
          onCreate={() => setCreating(true)}
        />
      )}
      {creating && <CreateProjectDialog onClose={() => setCreating(false)} />}
      {edited && settings(edited, () => setEdited(undefined))}
    </Stack>
  );
}
