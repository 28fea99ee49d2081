import { Terminal } from '@naru/design-system';
import { useShell } from './use-shell.ts';

export interface ContainerShellProps {
  /** The slug of the container. */
  container: string;
  name: string;
}

/** The terminal of a shell in one container. */
export function ContainerShell({ container, name }: ContainerShellProps) {
  const { terminal, state, type, resize, reconnect } = useShell(container);
  return (
    <Terminal
      label={`${name} 셸`}
      state={state}
      ref={terminal}
      onInput={type}
      onResize={resize}
      onReconnect={reconnect}
    />
  );
}
