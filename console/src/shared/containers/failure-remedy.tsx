import { networkBody } from '@naru/contract/endpoints/network';
import type { Network } from '@naru/contract/entities/container';
import {
  portWithDirection,
  type StartFailure,
  type StartFailureAction,
  startFailureAction,
} from '@naru/contract/rules/start-failure';
import { Button, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { editNetwork } from '#api/edit-part.ts';
import { failureSentence } from '#api/errors.ts';
import { networksQuery } from '#api/network.ts';
import type { StepwiseProgress } from '#api/older-server/missing-call.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useDeployProject } from '#shared/deployments/use-deploy-project.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';

type Elsewhere = Exclude<StartFailureAction, { do: 'change-port' }>;
type PortChange = Extract<StartFailureAction, { do: 'change-port' }>;

interface ActionProps<Action> {
  at: ContainerAddress;
  /** The container's name, for the accessible name of the button. */
  name: string;
  action: Action;
}

/** The place where the member mends the failure, and the text of the link to it. */
function placeOf({ project, container }: ContainerAddress, action: Elsewhere) {
  switch (action.do) {
    case 'edit-networks':
      return { to: paths.containerSettings(project, container, 'networks'), text: '네트워크 보기' };
    case 'raise-memory':
      return {
        to: paths.containerSettings(project, container, 'resources', 'memory_limit'),
        text: '메모리 한도 늘리기',
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

interface ChangePortProps extends ActionProps<PortChange> {
  network: Network;
}

/** The button that saves the port at which the program listens. The change waits for a deployment. */
function ChangePortButton({ at, name, network, action: { to } }: ChangePortProps) {
  const notify = useToast();
  const [progress] = useState((): StepwiseProgress => ({}));
  const { mutateAsync, isPending } = useMutation(editNetwork(at, network, progress));
  const save = async () => {
    const body = networkBody.parse({ ...network, internal_port: to });
    await mutateAsync(body).then(
      () => notify(settingSavedNotice(`포트를 ${portWithDirection(to)} 바꾸었습니다`)),
      (error: unknown) =>
        notify({
          tone: 'danger',
          title: '포트를 바꾸지 못했습니다',
          description: failureSentence(error, '', 'write'),
        }),
    );
  };
  const change = useSingleFlight(() => writeSucceeds(save()));
  const label = `포트를 ${portWithDirection(to)} 바꾸기`;
  return (
    <Button size="small" pending={isPending} aria-label={`${name} ${label}`} onClick={change}>
      {label}
    </Button>
  );
}

/** The button that deploys the project after the port was changed. */
function DeployAgainButton({ at, name }: Pick<ChangePortProps, 'at' | 'name'>) {
  const { start, pending } = useDeployProject(at.project);
  return (
    <Button size="small" pending={pending} aria-label={`${name} 다시 배포`} onClick={start}>
      다시 배포
    </Button>
  );
}

function PortRemedy(props: ActionProps<PortChange>) {
  const { at, action } = props;
  const { data: networks = [] } = useQuery(networksQuery(at.container));
  const has = (port: number) => networks.find(({ internal_port }) => internal_port === port);
  const network = has(action.port);
  if (network !== undefined) return <ChangePortButton {...props} network={network} />;
  return has(action.to) === undefined ? null : <DeployAgainButton {...props} />;
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
  return action.do === 'change-port' ? (
    <PortRemedy at={at} name={name} action={action} />
  ) : (
    <PlaceLink at={at} name={name} action={action} />
  );
}
