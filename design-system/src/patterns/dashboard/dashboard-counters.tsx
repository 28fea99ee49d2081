import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';

/** A number; `undefined` while the number is loading, `null` if loading failed. */
type Counted = number | null | undefined;

/** Props of {@link DashboardCounters}. */
export interface DashboardCountersProps {
  /** 프로젝트의 수입니다. 모두 활성 프로젝트입니다. */
  projects: Counted;
  containers: Counted;
  /** 컨테이너를 세지 못한 프로젝트의 수입니다. `containers`를 아예 모르면 0입니다. */
  missing: number;
}

function Count({ value }: { value: Counted }) {
  const strings = useStrings(dashboardStrings);
  if (value !== undefined) return <span>{value ?? strings.unread}</span>;
  return (
    <SkeletonGroup>
      <Skeleton width="2ch" />
    </SkeletonGroup>
  );
}

/** The numbers of projects and containers of a member. All projects count as active (specification section 2). */
export function DashboardCounters({ projects, containers, missing }: DashboardCountersProps) {
  const strings = useStrings(dashboardStrings);
  return (
    <Stack gap="xs">
      <DescriptionList layout="line">
        <DescriptionItem label={strings.projects}>
          <Count value={projects} />
        </DescriptionItem>
        <DescriptionItem label={strings.activeProjects}>
          <Count value={projects} />
        </DescriptionItem>
        <DescriptionItem label={strings.containers}>
          <Count value={containers} />
        </DescriptionItem>
      </DescriptionList>
      {missing > 0 && (
        <Text tone="muted" size="caption">
          {strings.counted(missing)}
        </Text>
      )}
    </Stack>
  );
}
