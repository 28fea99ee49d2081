import { RefreshCw } from 'lucide';
import { Button } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectListStrings } from '../strings/project-list.ts';

/** Props of {@link ProjectListHeader}. */
export interface ProjectListHeaderProps {
  /** 찾은 것만이 아니라 모든 프로젝트의 수입니다. 모르는 동안은 `undefined`입니다. */
  count: number | undefined;
  /** 프로젝트 수의 한도입니다. 한도에 이르면 “새 프로젝트”가 비활성 상태가 됩니다. */
  limit: number;
  /** 처음이든 다시든 목록을 불러오는 중이면 `true`입니다. */
  refreshing?: boolean;
  /** 목록을 다시 불러옵니다. 화면의 코드가 오기 전에는 생략하며, 버튼이 비활성 상태가 됩니다. */
  onRefresh?: () => void;
  /** 새 프로젝트를 만듭니다. 화면의 코드가 오기 전에는 생략하며, 버튼이 비활성 상태가 됩니다. */
  onCreate?: () => void;
}

/** The header of the page /projects. The number of projects and their limit are next to the title. */
export function ProjectListHeader(props: ProjectListHeaderProps) {
  const { count, limit, refreshing = false, onRefresh, onCreate } = props;
  const strings = useStrings(projectListStrings);
  // Without a count after a failure, nothing more is coming.
  const waiting = refreshing || onRefresh === undefined;
  const left = limit - (count ?? 0);
  const quota = left > 0 ? strings.quotaLeft(left) : strings.quotaReached(limit);
  return (
    <PageHeader
      title={strings.title}
      badge={
        <Text as="span" size="reading" tone="muted" numeric>
          {`${count ?? '–'} / ${limit}`}
        </Text>
      }
      subtitle={count === undefined ? waiting && <Skeleton width="16ch" /> : quota}
      actions={
        <>
          <Button
            icon={RefreshCw}
            pending={refreshing}
            disabled={onRefresh === undefined}
            onClick={onRefresh}
          >
            {strings.refresh}
          </Button>
          <Button
            variant="primary"
            disabled={onCreate === undefined || left <= 0}
            onClick={onCreate}
          >
            {strings.create}
          </Button>
        </>
      }
    />
  );
}
