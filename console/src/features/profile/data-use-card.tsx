import { formatWaitingTime } from '@naru/contract/rules/waiting-time';
import {
  findFullWindow,
  type WindowUse,
  type WriteUseByWindow,
  writeLimitMessage,
} from '@naru/contract/rules/write-limit';
import { DataUseCard as Shown } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { storedDataUseQuery } from '#api/account.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';

const shown = ({ used, limit, rest_seconds }: WindowUse) => ({
  used,
  limit,
  ...(rest_seconds > 0 && { restartsIn: formatWaitingTime(rest_seconds) }),
});

/** The message when a write limit is reached, so that nothing can be stored now; `undefined` otherwise. */
function refusalOf(written: WriteUseByWindow): string | undefined {
  const full = findFullWindow(written);
  return full && writeLimitMessage(written, full);
}

/** The card with the storage that the member's data uses, and its limit. Renders nothing with an older server without these data. */
export function DataUseCard() {
  const query = useQuery(storedDataUseQuery());
  const { data } = query;
  if (data === null) return null;
  const use = data && {
    stored: data.stored,
    hour: shown(data.written.hour),
    day: shown(data.written.day),
  };
  return (
    <Shown
      use={use}
      full={data && refusalOf(data.written)}
      failure={queryFailure(query, { title: '데이터의 크기를 불러오지 못했습니다' })}
    />
  );
}
