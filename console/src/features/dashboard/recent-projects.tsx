import type { Project } from '@naru/contract/entities/project';
import {
  Button,
  Card,
  EmptyState,
  Row,
  RowList,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
  TextLink,
  Time,
} from '@naru/design-system';
import { Link } from 'react-router-dom';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { recentProjects } from './container-total.ts';

function Waiting() {
  return (
    <SkeletonGroup>
      <Stack gap="l">
        <Skeleton width="40%" />
        <Skeleton width="55%" />
        <Skeleton width="35%" />
      </Stack>
    </SkeletonGroup>
  );
}

function Rows({ projects }: { projects: readonly Project[] }) {
  return (
    <RowList label="최근 프로젝트 목록">
      {recentProjects(projects).map((project) => (
        <Row
          key={project.slug}
          actions={
            <Text tone="muted" size="caption" numeric>
              <Time value={project.created_at} />
            </Text>
          }
        >
          <TextLink tone="strong">
            <PrefetchLink to={paths.project(project.slug)}>{project.name}</PrefetchLink>
          </TextLink>
        </Row>
      ))}
    </RowList>
  );
}

/** The five newest projects with the day they were made. */
export function RecentProjects({ projects }: { projects: readonly Project[] | undefined }) {
  return (
    <Card title="최근 프로젝트">
      {!projects && <Waiting />}
      {projects?.length === 0 && (
        <EmptyState
          size="small"
          title="아직 프로젝트가 없습니다"
          action={
            <Button asChild>
              <Link to={paths.projects()}>프로젝트 만들러 가기</Link>
            </Button>
          }
        >
          프로젝트를 만들면 컨테이너를 배포하고 볼륨을 연결할 수 있습니다.
        </EmptyState>
      )}
      {projects && projects.length > 0 && <Rows projects={projects} />}
    </Card>
  );
}
