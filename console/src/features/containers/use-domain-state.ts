import type { Network } from '@naru/contract/entities/container';
import { useToast } from '@naru/design-system';
import type { DomainStateProps } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { domainQuery } from '#api/network.ts';

/** The messages after the member has repeated the check of the domain. */
const outcomes = {
  connected: {
    tone: 'success',
    title: '도메인을 확인했습니다',
    description: '다음 배포부터 연결됩니다.',
  },
  unproven: {
    tone: 'info',
    title: 'TXT 레코드를 아직 찾지 못했습니다',
    description: 'DNS에 반영되기까지 시간이 걸릴 수 있습니다.',
  },
  taken: { tone: 'info', title: '아직 다른 컨테이너에서 사용 중인 도메인입니다' },
  reserved: { tone: 'info', title: '서비스를 운영하는 데 쓰는 도메인이라 연결되지 않습니다' },
} as const;

const isKnown = (status: string | null | undefined): status is keyof typeof outcomes =>
  typeof status === 'string' && Object.hasOwn(outcomes, status);

/**
 * The state of the domain of a container's http network: whether the DNS leads the domain to this server. `undefined` for other
 * networks, before the first response, and with an older server that does not have the call.
 */
export function useDomainState(
  container: string,
  { network_type, fqdn }: Network,
): DomainStateProps | undefined {
  const notify = useToast();
  const { data, isError, isFetching, refetch } = useQuery({
    ...domainQuery(container),
    enabled: network_type === 'http',
  });
  const check = async () => {
    const { data: found } = await refetch();
    if (isKnown(found?.status)) notify(outcomes[found.status]);
  };
  const common = { checking: isFetching, onCheck: () => void check() };
  if (isError) return { ...common, status: 'unknown' };
  if (!data || data.fqdn !== fqdn || !isKnown(data.status)) return undefined;
  const { status, record, targets } = data;
  return { ...common, status, record: record ?? undefined, targets: targets ?? undefined };
}
