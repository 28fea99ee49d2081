import { Row, RowList, Skeleton, SkeletonGroup } from '@naru/design-system';

/** The list before its first answer. */
export function ProjectListSkeleton() {
  return (
    <SkeletonGroup>
      <RowList label="프로젝트 목록">
        {['30%', '42%', '36%'].map((width) => (
          <Row key={width}>
            <Skeleton width={width} />
            <Skeleton width="12ch" />
          </Row>
        ))}
      </RowList>
    </SkeletonGroup>
  );
}
