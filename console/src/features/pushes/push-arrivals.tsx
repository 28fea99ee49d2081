import type { PushRepository } from '@naru/contract/entities/push';
import { repositoryKey } from '@naru/contract/rules/repository-key';
import { useToast } from '@naru/design-system';
import { PushArrivalRow, PushArrivalsCard } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { codeHostsQuery } from '#api/code-host.ts';
import { containersQuery } from '#api/container.ts';
import { pushHooksQuery, registerWebhook } from '#api/push-hook.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

/** Returns the host of a repository without its port, which differs between ssh and https. */
const hostOf = (repository: string): string =>
  (repositoryKey(repository)?.split('/', 1)[0] ?? '').replace(/:\d+$/, '');

/** Returns whether a code host that the member has connected by a token has a repository. */
function useIsConnected(): (repository: string) => boolean {
  const connections = useQuery(codeHostsQuery()).data ?? [];
  return (repository) =>
    connections.some(({ url }) => hostOf(`${url}/repository`) === hostOf(repository));
}

interface ArrivalProps {
  /** The slug of the project. */
  project: string;
  repository: PushRepository;
  /** The names of the containers that pushes to the repository deploy. */
  containers: readonly string[];
  /** Whether the server can make the webhook at the code host. */
  isConnected: boolean;
}

/** How pushes to a repository arrive, with the button that makes its webhook while they do not arrive by themselves. */
function Arrival({ project, repository, containers, isConnected }: ArrivalProps) {
  const { url, arrives_by: by } = repository;
  const hooks = useQuery(pushHooksQuery(project)).data?.hooks ?? [];
  const registering = useMutation(registerWebhook(project));
  const notify = useToast();
  const register = useSingleFlight(async () => {
    const hookId = hooks.find(({ container }) => !container)?.hook_id;
    if (!(await writeSucceeds(registering.mutateAsync({ repository: url, hookId })))) return;
    notify({ tone: 'success', title: '웹훅을 만들었습니다' });
  });
  return (
    <PushArrivalRow
      repository={url}
      containers={containers}
      by={by}
      receivedAt={repository.received_at ?? undefined}
      polledAt={repository.polled_at ?? undefined}
      problem={repository.poll_problem ?? undefined}
      registered={hooks.some(({ registered }) => registered?.includes(url))}
      onRegister={isConnected && by !== 'hook' ? register : undefined}
      registering={registering.isPending}
      failure={
        registering.isError && (
          <FailureBanner
            title="웹훅을 만들지 못했습니다"
            error={registering.error}
            intent="write"
          />
        )
      }
    />
  );
}

/** The card "푸시가 도착하는 방법" of a project. A failure is shown by the card of the addresses, which reads the same data. */
export function PushArrivals({ slug }: { slug: string }) {
  const { data, isPending } = useQuery(pushHooksQuery(slug));
  const containers = useQuery(containersQuery(slug)).data ?? [];
  const isConnected = useIsConnected();
  const nameOf = (container: string): string =>
    containers.find((each) => each.slug === container)?.name || container;
  if (!data && !isPending) return null;
  return (
    <PushArrivalsCard
      rows={data?.repositories.map((repository) => (
        <Arrival
          key={repository.url}
          project={slug}
          repository={repository}
          containers={repository.containers.map(nameOf)}
          isConnected={isConnected(repository.url)}
        />
      ))}
      loading={isPending}
      failure={undefined}
    />
  );
}
