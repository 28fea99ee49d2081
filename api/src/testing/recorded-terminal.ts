import type { CommandTerminal } from '../remote/terminal.ts';

/** Returns a terminal that records the output of a command. Nobody confirms its questions, unless an answer is given. */
export function createRecordedTerminal({
  input = '',
  answer,
  columns,
}: {
  input?: string;
  answer?: boolean;
  columns?: number;
} = {}) {
  let stdout = '';
  const notes: string[] = [];
  const questions: string[] = [];
  const stops = new Set<() => void>();
  const noters = new Set<(line: string) => void>();
  const terminal: CommandTerminal = {
    write: (text) => {
      stdout += text;
    },
    note: (line) => {
      notes.push(line);
      for (const noted of noters) noted(line);
    },
    columns,
    isInteractive: answer !== undefined,
    confirm: (question) => {
      questions.push(question);
      return Promise.resolve(answer);
    },
    readAll: () => Promise.resolve(input),
    onInterrupt: (stop) => {
      stops.add(stop);
      return () => void stops.delete(stop);
    },
  };
  return {
    terminal,
    stdout: () => stdout,
    notes,
    questions,
    /** Interrupts the command, as Ctrl-C does. */
    interrupt: () => {
      for (const stop of stops) stop();
    },
    /** Interrupts the command as soon as it notes a line with this text. */
    interruptAt: (text: string) => {
      noters.add((line) => {
        if (line.includes(text)) for (const stop of stops) stop();
      });
    },
  };
}
