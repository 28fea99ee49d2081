import { Card } from '../../components/card/card.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';

/** Placeholders for a loading list of projects. The number of rows is the maximum number of projects of a member. */
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

/** A placeholder with the final layout of the page /projects below the header, while the first request is pending. */
export function ProjectListBodySkeleton() {
  const strings = useStrings(projectListStrings);
  return (
    <Card
      title={strings.own}
      actions={
        <SearchField
          label={strings.search}
          labelHidden
          placeholder={strings.searchPlaceholder}
          disabled
        />
      }
    >
      <ProjectRowsSkeleton />
    </Card>
  );
}
