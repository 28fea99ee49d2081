import { PageHeader, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminOverviewQuery } from '#api/admin.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { ClockProblemBanner } from './clock-problem-banner.tsx';
import { EngineBanner } from './engine-banner.tsx';
import { FailedDeploymentsCard } from './failed-deployments-card.tsx';
import { MembersCard } from './members-card.tsx';
import { ReservedDomainsCard } from './reserved-domains-card.tsx';
import { TotalResourceUseCard } from './total-resource-use-card.tsx';

const TITLE = '운영';

/**
 * The page /admin: an overview of the whole installation for operators. Accounts are changed with the command `naru admin` instead.
 */
export function AdminPage() {
  usePageTitle(TITLE);
  const overview = useQuery(adminOverviewQuery());
  return (
    <Stack gap="xl">
      <PageHeader
        title={TITLE}
        subtitle="계정은 서버에서 naru admin 명령으로 다룹니다."
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <Link to={paths.profile()}>프로필 설정으로</Link>
          </TextLink>
        }
      />
      {queryFailure(overview, {
        title: '이용량을 불러오지 못했습니다',
      })}
      {overview.data?.clock && <ClockProblemBanner doubt={overview.data.clock} />}
      {overview.data && <EngineBanner overview={overview.data} />}
      {overview.data && <TotalResourceUseCard overview={overview.data} />}
      <ReservedDomainsCard />
      <MembersCard />
      {overview.data && <FailedDeploymentsCard failures={overview.data.failures} />}
    </Stack>
  );
}
