import { Terminal, type TerminalHandle } from '@naru/design-system';
import { useRef } from 'react';

export default function Shell() {
  const terminal = useRef<TerminalHandle>(null);
  const show = (text: string) => {
    terminal.current?.write(new TextEncoder().encode(text), () => undefined);
  };
  return (
    <Terminal
      ref={terminal}
      label="web 셸"
      state={{ kind: 'open' }}
      onResize={() => show('node@web:/app$ ')}
      onInput={show}
      onReconnect={() => terminal.current?.reset()}
    />
  );
}
