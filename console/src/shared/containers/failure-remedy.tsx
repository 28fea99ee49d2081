import {
  type StartFailure,
  type StartFailureAction,
  startFailureAction,
} from '@naru/contract/rules/start-failure';
import { Button } from '@naru/design-system';
import type { ContainerAddress } from '#api/container.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { ActionProps, NetworkChange } from './network-remedy.tsx';

/** A chunk of its own: few containers fail in a way that a change of a network mends, and the change needs the code of writes. */
const LazyNetworkRemedy = lazyChunk(
  'network-remedy',
  async () => (await import('./network-remedy.tsx')).NetworkRemedy,
);

/** A chunk of its own, like the change of a network. */
const LazyDeployAgainButton = lazyChunk(
  'deploy-again-button',
  async () => (await import('./deploy-again-button.tsx')).DeployAgainButton,
);

type Elsewhere = Exclude<StartFailureAction, NetworkChange | { do: 'deploy' }>;

/** The place where the member mends the failure, and the text of the link to it. */
function placeOf({ project, container }: ContainerAddress, action: Elsewhere) {
  switch (action.do) {
    case 'edit-networks':
      return { to: paths.containerSettings(project, container, 'networks'), text: '네트워크 보기' };
    case 'raise-memory':
      return {
        to: paths.containerSettings(project, container, 'resources', 'memory_limit'),
        text: '메모리 제한 늘리기',
      };
    case 'raise-start-time':
      return {
        to: paths.containerSettings(project, container, 'resources', 'start_seconds'),
        text: '시작 시간 늘리기',
      };
  }
}

function PlaceLink({ at, name, action }: ActionProps<Elsewhere>) {
  const { to, text } = placeOf(at, action);
  return (
    <Button asChild size="small">
      <PrefetchLink to={to} aria-label={`${name} ${text}`}>
        {text}
      </PrefetchLink>
    </Button>
  );
}

export interface FailureRemedyProps {
  at: ContainerAddress;
  /** The container's name. */
  name: string;
  cause: StartFailure | null | undefined;
}

/**
 * The button next to the reason of a failed start: it mends the cause, or leads to the setting. Renders nothing for a cause that has to be
 * mended in the source.
 */
export function FailureRemedy({ at, name, cause }: FailureRemedyProps) {
  const action = cause ? startFailureAction(cause) : undefined;
  if (action === undefined) return null;
  switch (action.do) {
    case 'change-port':
    case 'change-protocol':
      return (
        <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
          <LazyNetworkRemedy at={at} name={name} action={action} />
        </ChunkBoundary>
      );
    case 'deploy':
      return (
        <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
          <LazyDeployAgainButton at={at} name={name} />
        </ChunkBoundary>
      );
    default:
      return <PlaceLink at={at} name={name} action={action} />;
  }
}
