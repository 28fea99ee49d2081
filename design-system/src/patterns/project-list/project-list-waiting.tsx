import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';
import { ProjectQuotaCard, type ProjectQuotaCardProps } from './project-quota-card.tsx';

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

/**
 * The page /projects below its header while everything loads. The list replaces it as a whole, so that nothing moves, whatever the
 * number of projects.
 */
export function ProjectListWaiting({ limit }: Pick<ProjectQuotaCardProps, 'limit'>) {
  const strings = useStrings(projectListStrings);
  return (
    <Columns split="mainAside" gap="xl">
      <Card title={strings.own}>
        <Stack gap="l">
          <SearchField
            label={strings.search}
            labelHidden
            placeholder={strings.searchPlaceholder}
            disabled
          />
          <ProjectRowsSkeleton />
        </Stack>
      </Card>
      <ProjectQuotaCard count={undefined} limit={limit} />
    </Columns>
  );
}
