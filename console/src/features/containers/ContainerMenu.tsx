import { CONTAINER_ACTIONS, type ContainerAction } from '@naru/contract/endpoints/containers';
import type { Container } from '@naru/contract/entities';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
  useToast,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Pencil, Play, RotateCw, Square, Trash2 } from 'lucide-react';
import { runContainerAction } from '#api/containers.ts';
import { actionWords } from './container-words.ts';

/** An action that failed, for the alert above the list. */
export interface ActionFailure {
  /** The slug of the container that refused it. */
  container: string;
  title: string;
  error: unknown;
  retry: () => void;
}

export interface ContainerMenuProps {
  /** The project's slug. */
  project: string;
  container: Container;
  onRename: (container: Container) => void;
  onDelete: (container: Container) => void;
  /** A key has opened it, not a pointer. */
  byKeyboard: boolean;
  /** An action failed, or is tried again: `undefined` takes the earlier failure away. */
  onFailure: (failure: ActionFailure | undefined) => void;
}

const icons = { start: <Play />, stop: <Square />, restart: <RotateCw /> };

/** What can be done with a container as a whole. It starts open: it takes the place of the button pressed for it. */
export function ContainerMenu(props: ContainerMenuProps) {
  const { project, container, onRename, onDelete, onFailure, byKeyboard } = props;
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
          icon={<Ellipsis />}
          size="small"
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
      <DropdownMenuItem icon={<Pencil />} onSelect={() => onRename(container)}>
        이름 변경
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Trash2 />} tone="danger" onSelect={() => onDelete(container)}>
        삭제
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
