import type { Project } from '@naru/contract/entities';
import { MAX_PROJECTS_PER_USER } from '@naru/contract/limits';
import { Button, Card, Columns, PageHeader, SearchField, Stack } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { projectsQuery } from '#api/projects.ts';
import { loadPart } from '#app/chunk.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { OnOpen } from '#app/OnOpen.tsx';
import { usePageTitle } from '#app/page-title.ts';
import { ProjectList } from './ProjectList.tsx';
import { ProjectListSkeleton } from './ProjectListSkeleton.tsx';
import { ProjectQuota } from './ProjectQuota.tsx';

const loadCreation = () => loadPart('create-project', () => import('./CreateProjectDialog.tsx'));
const CreateProjectDialog = lazy(async () => ({
  default: (await loadCreation()).CreateProjectDialog,
}));

const TITLE = '프로젝트 관리';

export interface ProjectsPageProps {
  /** The settings dialog of the project that is edited, `undefined` when none is; another feature's, so the route brings it. */
  settings: (project: Project | undefined, onClose: () => void) => ReactNode;
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
      {projects.isError && (
        <FailureBanner
          title="프로젝트를 불러오지 못했습니다"
          error={projects.error}
          fallback="Failed to load projects"
          onRetry={() => void projects.refetch()}
          retrying={projects.isFetching}
        />
      )}
      <Columns split="mainAside" gap="xl">
        <Card title="내 프로젝트">
          <Stack gap="l">
            <SearchField
              label="프로젝트 검색"
              labelHidden
              placeholder="이름으로 검색"
              value={search}
              onValueChange={setSearch}
            />
            {projects.isPending && <ProjectListSkeleton />}
            {projects.data && (
              <ProjectList
                projects={projects.data}
                search={search}
                onEdit={setEdited}
                onCreate={() => setCreating(true)}
              />
            )}
          </Stack>
        </Card>
        <ProjectQuota count={count} />
      </Columns>
      <OnOpen open={creating}>
        <CreateProjectDialog open={creating} onOpenChange={setCreating} />
      </OnOpen>
      {settings(edited, () => setEdited(undefined))}
    </Stack>
  );
}
