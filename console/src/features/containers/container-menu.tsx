import { CONTAINER_ACTIONS, type ContainerAction } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
  type Notice,
  useToast,
} from '@naru/design-system';
import {
  Copy,
  Ellipsis,
  Pencil,
  Play,
  Rocket,
  RotateCw,
  ScrollText,
  Square,
  SquareTerminal,
  Trash2,
} from '@naru/design-system/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActionOutcome, runContainerAction } from '#api/container-action.ts';
import { engineQuery } from '#api/engine.ts';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';
import { paths } from '#shared/navigation/paths.ts';
import {
  containerActionTexts,
  startsWithDeploymentText,
  unavailableActionReason,
  unavailableDeploymentReason,
} from './container-words.ts';
import { type ContainerActionFailure, useContainerDeployment } from './use-container-deployment.ts';

export interface ContainerMenuProps {
  /** The project's slug. */
  project: string;
  facts: ContainerWithState;
  /** The ref of the button that opens the menu, for moving the focus. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  onRename: (container: Container) => void;
  onDuplicate: (container: Container) => void;
  onDelete: (container: Container) => void;
  /** Whether the menu was opened with the keyboard. */
  byKeyboard: boolean;
  /** Called when an action failed, and with `undefined` when an action starts, which removes the earlier failure. */
  onFailure: (failure: ContainerActionFailure | undefined) => void;
}

/** The notice about the outcome of an action. */
function noticeOf(action: ContainerAction, outcome: ActionOutcome, name: string): Notice {
  const { done, asked } = containerActionTexts[action];
  if (outcome === 'done') return { tone: 'success', title: done(name) };
  const title = outcome === 'asked' ? asked(name) : startsWithDeploymentText(name);
  return { tone: 'info', title };
}

const icons = { start: Play, stop: Square, restart: RotateCw };

/** The menu of actions on a container. It is open when it is mounted, because it replaces the button that was pressed. */
export function ContainerMenu(props: ContainerMenuProps) {
  const { project, facts, onRename, onDuplicate, onDelete, onFailure } = props;
  const { container } = facts;
  const { slug, name } = container;
  const notify = useToast();
  const navigate = useNavigate();
  const { data: engine } = useQuery(engineQuery());
  const hasTerminal = facts.state?.state === 'running' && engine?.capabilities.shell === true;
  const run = useMutation(runContainerAction({ project, container: slug }));
  const act = (action: ContainerAction) => {
    const { failed } = containerActionTexts[action];
    onFailure(undefined);
    run.mutate(action, {
      onSuccess: (outcome) => notify(noticeOf(action, outcome, name)),
      onError: (error) =>
        onFailure({ container: slug, title: failed(name), error, retry: () => act(action) }),
    });
  };
  const deployment = useContainerDeployment(project, container, onFailure);
  return (
    <DropdownMenu
      defaultOpen
      byKeyboard={props.byKeyboard}
      trigger={
        <IconButton
          label={`${name} 작업`}
          icon={Ellipsis}
          size="small"
          ref={props.buttonRef}
          pending={run.isPending || deployment.pending}
        />
      }
    >
      {CONTAINER_ACTIONS.map((action) => (
        <DropdownMenuItem
          key={action}
          icon={icons[action]}
          unavailable={unavailableActionReason(action, facts)}
          onSelect={() => act(action)}
        >
          {containerActionTexts[action].label}
        </DropdownMenuItem>
      ))}
      {deployment.isSupported && (
        <DropdownMenuItem
          icon={Rocket}
          unavailable={unavailableDeploymentReason(facts)}
          onSelect={deployment.start}
        >
          이 컨테이너만 배포
        </DropdownMenuItem>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem
        icon={ScrollText}
        onSelect={() => void navigate(paths.containerLogs(project, slug))}
      >
        로그
      </DropdownMenuItem>
      {hasTerminal && (
        <DropdownMenuItem
          icon={SquareTerminal}
          onSelect={() => void navigate(paths.containerTerminal(project, slug))}
        >
          셸
        </DropdownMenuItem>
      )}
      <DropdownMenuItem icon={Pencil} onSelect={() => onRename(container)}>
        이름 변경
      </DropdownMenuItem>
      <DropdownMenuItem icon={Copy} onSelect={() => onDuplicate(container)}>
        복제
      </DropdownMenuItem>
      <DropdownMenuItem icon={Trash2} tone="danger" onSelect={() => onDelete(container)}>
        삭제
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
