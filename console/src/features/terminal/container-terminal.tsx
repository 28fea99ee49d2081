import type { TerminalProgram } from '@naru/contract/rules/terminal';
import { Terminal } from '@naru/design-system';
import { useSearchParams } from 'react-router-dom';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { TERMINAL_PROGRAM_PARAMETER } from '#shared/navigation/paths.ts';
import { useTerminal } from './use-terminal.ts';

const programWords: Readonly<Record<TerminalProgram, string>> = {
  shell: '셸',
  database: '데이터베이스 명령줄',
};

interface ProgramTerminalProps {
  program: TerminalProgram;
}

function ProgramTerminal({ program }: ProgramTerminalProps) {
  const { slug, name } = useOpenContainer().facts.container;
  const { terminal, state, type, resize, reconnect } = useTerminal(slug, program);
  return (
    <Terminal
      label={`${name} ${programWords[program]}`}
      state={state}
      ref={terminal}
      onInput={type}
      onResize={resize}
      onReconnect={reconnect}
    />
  );
}

/** The view "셸": a terminal session in the open container, with a shell or with the client of its database. */
export function ContainerTerminal() {
  const [search] = useSearchParams();
  const program = search.get(TERMINAL_PROGRAM_PARAMETER) === 'database' ? 'database' : 'shell';
  return <ProgramTerminal key={program} program={program} />;
}
