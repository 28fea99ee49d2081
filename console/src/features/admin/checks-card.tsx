import type { ServerCheck } from '@naru/contract/entities/check';
import { ServerCheckRow, ServerChecksCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { serverChecksQuery } from '#api/admin.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';

/** The states that come first in the list, the most urgent first. Other states keep the order of the server. */
const URGENT = ['problem', 'warning'];

const urgency = ({ state }: ServerCheck): number => {
  const place = URGENT.indexOf(state);
  return place < 0 ? URGENT.length : place;
};

/** The checks of the server, the most urgent first. Renders nothing for a server without checks. */
export function ChecksCard() {
  const query = useQuery(serverChecksQuery());
  const { data } = query;
  if (data === null) return null;
  const rows =
    data &&
    [...data.checks]
      .sort((a, b) => urgency(a) - urgency(b))
      .map(({ name, ...check }) => <ServerCheckRow key={name} {...check} />);
  return (
    <ServerChecksCard
      rows={rows}
      checkedAt={data?.checked_at}
      checking={query.isFetching}
      onCheck={() => void query.refetch()}
      failure={queryFailure(query, { title: '점검하지 못했습니다' })}
    />
  );
}
