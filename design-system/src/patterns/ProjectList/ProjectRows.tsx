import type { ReactElement } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { Row } from '../../components/RowList/Row.tsx';
import { RowList } from '../../components/RowList/RowList.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { SkeletonGroup } from '../../components/Skeleton/SkeletonGroup.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import type { ProjectRowProps } from './ProjectRow.tsx';

const LABEL = '프로젝트 목록';

/** Props of {@link ProjectRows}. */
export interface ProjectRowsProps {
  /** A `ProjectRow` for each project that fits the search; `undefined` while there is no list. */
  rows: readonly ReactElement<ProjectRowProps>[] | undefined;
  /** There is no project at all. */
  none: boolean;
  /** The first answer is on its way. */
  loading: boolean;
  /** What stands in the search box. */
  search: string;
  onCreate: () => void;
}

/** The projects that fit the search, or what to do when there are none. */
export function ProjectRows({ rows, none, loading, search, onCreate }: ProjectRowsProps) {
  if (loading) return <Waiting />;
  if (none) {
    return (
      <EmptyState
        drawing="project"
        title="프로젝트가 없습니다"
        action={<Button onClick={onCreate}>첫 번째 프로젝트 만들기</Button>}
      >
        프로젝트는 컨테이너와 볼륨, 배포를 한데 묶는 단위입니다.
      </EmptyState>
    );
  }
  if (rows?.length === 0) {
    return (
      <EmptyState drawing="search" title="찾는 프로젝트가 없습니다">
        “{search}” 검색 결과가 없습니다. 다른 이름으로 검색해주세요.
      </EmptyState>
    );
  }
  return rows && <RowList label={LABEL}>{rows}</RowList>;
}

/** The list before its first answer: as many rows as a member may have. */
function Waiting() {
  return (
    <SkeletonGroup>
      <RowList label={LABEL}>
        {['30%', '42%', '36%'].map((width) => (
          <Row key={width}>
            <Stack gap="xs">
              <Skeleton shape="block" width={width} height="22px" />
              <Skeleton shape="block" width="12ch" height="18px" />
            </Stack>
          </Row>
        ))}
      </RowList>
    </SkeletonGroup>
  );
}
