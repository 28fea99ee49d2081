import { Terminal } from '@naru/design-system';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { useTerminal } from './use-terminal.ts';

/** The view "셸": a terminal session in the open container. */
export function ContainerTerminal() {
  const { slug, name } = useOpenContainer().facts.container;
  const { terminal, state, type, resize, reconnect } = useTerminal(slug);
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
