import { CONTAINER_ACTIONS, type ContainerAction } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
  useToast,
} from '@naru/design-system';
import { Ellipsis, Pencil, Play, RotateCw, Square, Trash2 } from '@naru/design-system/icons';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { runContainerAction } from '#api/container.ts';
import { actionWords } from './container-words.ts';

/** An action that failed, for the alert above the list. */
export interface ActionFailure {
  /** The slug of the container. */
  container: string;
  title: string;
  error: unknown;
  retry: () => void;
}

export interface ContainerMenuProps {
  /** The project's slug. */
  project: string;
  container: Container;
  /** The ref of the button that opens it, for moving the focus. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  onRename: (container: Container) => void;
  onDelete: (container: Container) => void;
  /** Whether a key opened it, not a pointer. */
  byKeyboard: boolean;
  /** Called when an action failed, and with `undefined` when one is tried again, which removes the earlier failure. */
  onFailure: (failure: ActionFailure | undefined) => void;
}

const icons = { start: Play, stop: Square, restart: RotateCw };

/** The actions on a whole container. It is open from the start, because it replaces the button that was pressed. */
export function ContainerMenu(props: ContainerMenuProps) {
  const { project, container, onRename, onDelete, onFailure, byKeyboard, buttonRef } = props;
  const { slug, name } = container;
  const notify = useToast();
  const run = useMutation(runContainerAction({ project, container: slug }));
  const act = (action: ContainerAction) => {
    const { done, failed } = actionWords[action];
    onFailure(undefined);
    run.mutate(
      { action },
      {
        onSuccess: () => notify({ tone: 'success', title: done(name) }),
        onError: (error) =>
          onFailure({ container: slug, title: failed(name), error, retry: () => act(action) }),
      },
    );
  };
  return (
    <DropdownMenu
      defaultOpen
      byKeyboard={byKeyboard}
      trigger={
        <IconButton
          label={`${name} 작업`}
          icon={Ellipsis}
          size="small"
          ref={buttonRef}
          pending={run.isPending}
        />
      }
    >
      {CONTAINER_ACTIONS.map((action) => (
        <DropdownMenuItem key={action} icon={icons[action]} onSelect={() => act(action)}>
          {actionWords[action].label}
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={Pencil} onSelect={() => onRename(container)}>
        이름 변경
      </DropdownMenuItem>
      <DropdownMenuItem icon={Trash2} tone="danger" onSelect={() => onDelete(container)}>
        삭제
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
