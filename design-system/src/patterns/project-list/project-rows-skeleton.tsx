import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';

/** The list of projects while it loads: as many rows as a member may have projects. */
export function ProjectRowsSkeleton() {
  const strings = useStrings(projectListStrings);
  return (
    <SkeletonGroup>
      <RowList label={strings.list}>
        {['30%', '42%', '36%'].map((width) => (
          <Row key={width} below={<Skeleton shape="block" height="30px" />}>
            <Stack gap="xs">
              <Skeleton width={width} />
              <Skeleton width="24ch" />
              <Skeleton width="20ch" />
            </Stack>
          </Row>
        ))}
      </RowList>
    </SkeletonGroup>
  );
}
