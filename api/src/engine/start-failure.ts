/** Decides why a container did not start or ended, from what an engine has observed. */
import { constants } from 'node:os';
import { posix } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import { isReachable, type ListeningSocket } from './listening-sockets.ts';
import type { SpokenProtocol } from './spoken-protocol.ts';

/** The maximum length of the texts of programs in a failure, in characters: before and after their secrets are masked. */
const RAW_MAX = 4096;
/** The number of characters of a line in which messages are searched, so that hostile output takes no time. */
const SEARCHED_MAX = 512;
const TEXT_MAX = 200;
/** The maximum number of ports in a failure. */
const PORTS_MAX = 5;

/** What is known about a container that ended or did not become ready. Unknown facts are `undefined`. */
export interface StartObservation {
  /** The port that has to answer, of the first http or tcp network. */
  port?: number | undefined;
  /** The time that the container had to start, in s. */
  seconds: number;
  memoryMiB: number;
  /** The end of the program; `undefined` while the program runs. */
  end?: { exitCode: number; outOfMemory: boolean } | undefined;
  /** The engine's refusal to start the program. */
  refusal?: string | undefined;
  /** The last output of the program. */
  lines?: readonly string[] | undefined;
  /** The file that the start command executes, with the beginning of its content as Latin-1. */
  script?: { path: string; text: string } | undefined;
  /** The CPU of the engine's machine, as images name it, such as `amd64`. */
  architecture?: string | undefined;
  /** The output of the image's health check, if the last run failed. */
  healthOutput?: string | undefined;
  /** Whether the port accepts connections. */
  answers?: boolean | undefined;
  /** The protocol of the server at the port, if the edge does not speak it. */
  speaks?: SpokenProtocol | undefined;
  /** The sockets at which the processes of the container listen. */
  sockets?: readonly ListeningSocket[] | undefined;
}

/** Converts the output of a program to one line of printable characters. */
const oneLine = (text: string): string =>
  stripVTControlCharacters(text.slice(0, RAW_MAX).toWellFormed())
    .replaceAll(/\p{C}+/gu, ' ')
    .trim();

const SCRIPT_WITH_CARRIAGE_RETURN = /^#![^\n]*\r\n/;
/** The messages of shells about an interpreter whose name ends with a carriage return. */
const CARRIAGE_RETURN =
  /(?<!\S)(\S{1,4096}): \S{1,4096}\^M: bad interpreter|['‘"]([\w./-]{1,4096})(?:\\r|\\015|\r)['’"]: No such file/;

/** Returns the script whose lines end with CRLF; `undefined` if there is none. */
function scriptWithCarriageReturns(script: StartObservation['script'], text: string) {
  if (script !== undefined) {
    const isScript = script.text.startsWith('#!') || script.path.endsWith('.sh');
    const [first = ''] = script.text.split('\n');
    if (SCRIPT_WITH_CARRIAGE_RETURN.test(script.text)) return script.path;
    if (isScript && first.endsWith('\r')) return script.path;
  }
  const [found, named, interpreter] = CARRIAGE_RETURN.exec(text) ?? [];
  return found === undefined ? undefined : (script?.path ?? named ?? interpreter);
}

const ELF = '\u007fELF';
/** The place and the numbers of the CPU in an ELF file. The first byte is enough for these. */
const ELF_MACHINE_AT = 18;
const ELF_MACHINES: Readonly<Record<string, number>> = {
  '386': 3,
  arm: 40,
  amd64: 62,
  arm64: 183,
  riscv64: 243,
};
/**
 * The exit codes of a program that could not be executed. A shell that is given a program of another CPU reads it as a script, and ends
 * with one of these because of its errors.
 */
const NOT_EXECUTED = [2, 126, 127];

/** Checks whether the start command's file is a program of another CPU, which was not executed. */
function isForeignProgram({ script, end, architecture = '' }: StartObservation): boolean {
  const machine = ELF_MACHINES[architecture];
  if (machine === undefined || !script?.text.startsWith(ELF)) return false;
  const isExecuted = end !== undefined && !NOT_EXECUTED.includes(end.exitCode);
  return !isExecuted && script.text.charCodeAt(ELF_MACHINE_AT) !== machine;
}

/** The kernel's refusal in the messages of programs. Other refusals, such as those of a database, have further words. */
const ACCESS_REFUSED = /EACCES: |\[Errno 13\]|permission denied(?:: unknown)?["'.)\]]*$/i;

/** The last lines of stack traces: of Node.js, of Java and Kotlin, of Ruby, and of Go. */
const TRACE_END = /^(?:Node\.js v\d|at \S|\.\.\. \d+ more$|from \S+:\d|\S+\.go:\d)/;
/** The line of a stack trace with the message, in the languages of `TRACE_END`. */
const TRACE_MESSAGE =
  /^(?:(?:Caused by: |Uncaught )?[\w.$]*(?:Error|Exception)\b|Exception in thread |panic: )|(?<!\S)\(\S*(?:Error|Exception)\)$/;

/** Returns the last line of a program that is not empty; of a stack trace, the line with the message. */
function lastMessage(lines: readonly string[]): string {
  const said = lines.map(oneLine).filter((line) => line !== '');
  const last = said.at(-1) ?? '';
  const isMessage = (line: string) => TRACE_MESSAGE.test(line.slice(0, SEARCHED_MAX));
  return TRACE_END.test(last) ? (said.findLast(isMessage) ?? last) : last;
}

/** The messages of engines, init programs and shells about a missing command. */
const MISSING_COMMANDS = [
  /exec: "([^"]{1,4096})": (?:executable file not found|stat .{0,4096}no such file)/i,
  /exec (\S+) failed: No such file or directory/,
  /exec:? "?([^\s":]+)"?: no such file or directory/i,
  /(?:^|: )(?:line )?(?:\d+: )?([^\s:]+): (?:command )?not found$/,
  /can't open '?([^\s':]+)'?: No such file/i,
  /env: (?:can't execute )?['‘"]?([^\s'’":]+)['’"]?: No such file/i,
];
/** What catatonit, Podman's init process, calls every program in its messages. */
const UNNAMED = 'pid1';
/** The messages of catatonit and runc about a program that they could not execute. They end with code 1. */
const NOT_STARTED = /\bexec pid1: No such file|^exec \S+: no such file or directory$/m;
const INTERPRETER = /^#! ?(\S+)/;
const LIBRARY = /error while loading shared libraries|Error loading shared library/;
const COMMAND_MISSING = 127;

const signalNames = new Map<number, string>(
  // Several names have the same number; the first name is the usual one.
  Object.entries(constants.signals)
    .toReversed()
    .map(([name, number]) => [number, name]),
);
/** The exit code of a program that a signal ended is the number of the signal plus this number. */
const SIGNAL_BASE = 128;

/** Returns the missing command that the last lines name. For a script that is in the image, its interpreter is missing. */
function missingCommand(
  lines: readonly string[],
  script: StartObservation['script'],
): string | undefined {
  const named = lines
    .toReversed()
    .flatMap((line) => MISSING_COMMANDS.flatMap((pattern) => pattern.exec(line)?.[1] ?? []))
    .at(0);
  if (script === undefined) return named === UNNAMED ? '' : named;
  const isScript =
    named !== undefined && posix.join('/', script.path).endsWith(posix.join('/', named));
  return isScript || named === UNNAMED ? INTERPRETER.exec(script.text)?.[1] : named;
}

/** Returns the cause that the texts of an end name; `undefined` when they name none. */
function namedCause(
  observation: StartObservation,
  output: readonly string[],
): StartFailure | undefined {
  const { script, end } = observation;
  if (end?.exitCode === 0) return undefined;
  const lines = output.map((line) => line.slice(0, SEARCHED_MAX));
  const text = lines.join('\n');
  if (/exec format error/i.test(text) || isForeignProgram(observation))
    return { code: 'wrong-architecture' };
  const file = scriptWithCarriageReturns(script, text);
  if (file !== undefined) return { code: 'crlf', file: oneLine(file) };
  const refused = lines.findLast((line) => ACCESS_REFUSED.test(line.trim()));
  if (refused !== undefined) return { code: 'permission-denied', line: oneLine(refused) };
  const command = LIBRARY.test(text) ? undefined : missingCommand(lines, script);
  const isMissing = end === undefined || end.exitCode === COMMAND_MISSING || NOT_STARTED.test(text);
  if (command !== undefined && isMissing)
    return { code: 'command-not-found', command: oneLine(command) };
  return undefined;
}

function endCause(observation: StartObservation, exitCode: number): StartFailure {
  const { lines = [] } = observation;
  const named = namedCause(observation, lines);
  if (named !== undefined) return named;
  const signal = signalNames.get(exitCode - SIGNAL_BASE);
  if (signal !== undefined) return { code: 'killed', exit_code: exitCode, signal };
  return { code: 'exited', exit_code: exitCode, line: lastMessage(lines) };
}

/** Returns why nothing answers at the declared port, from the sockets of the container. */
function silenceCause(
  port: number,
  { sockets, seconds }: Pick<StartObservation, 'sockets' | 'seconds'>,
): StartFailure {
  if (sockets === undefined) return { code: 'not-answering', port, seconds };
  const [nearest] = [...sockets.filter((one) => one.port === port), ...sockets];
  if (nearest === undefined) return { code: 'nothing-listens', port, seconds };
  const reachable = sockets.filter(isReachable);
  const declared = reachable.filter((one) => one.port === port);
  // A socket for IPv6 alone looks like a socket for both, but does not answer.
  if (declared.length > 0 && declared.every(({ address }) => address === '::'))
    return { code: 'wrong-address', port, found: port, address: '::' };
  if (declared.length > 0) return { code: 'not-answering', port, seconds };
  if (nearest.port === port || reachable.length === 0)
    return { code: 'wrong-address', port, found: nearest.port, address: nearest.address };
  const found = [...new Set(reachable.map((one) => one.port))].slice(0, PORTS_MAX);
  return { code: 'other-port', port, found };
}

/** Returns the cause of a refusal to start the program; `undefined` for a refusal for another reason. */
export const findRefusalCause = (
  observation: StartObservation & { refusal: string },
): StartFailure | undefined =>
  namedCause(observation, [...(observation.lines ?? []), observation.refusal]);

/** Decides why a container ended, or did not become ready in time. */
export function findStartFailure(observation: StartObservation): StartFailure {
  const { port, seconds, end, memoryMiB, healthOutput, answers, speaks } = observation;
  if (end?.outOfMemory) return { code: 'out-of-memory', memory_mib: memoryMiB };
  if (end !== undefined) return endCause(observation, end.exitCode);
  if (port !== undefined && speaks !== undefined) return { code: 'protocol', port, speaks };
  if (port !== undefined && answers === false) return silenceCause(port, observation);
  if (healthOutput !== undefined) {
    const answering = answers === true ? (port ?? null) : null;
    return { code: 'health-check', port: answering, output: oneLine(healthOutput) };
  }
  return { code: 'not-answering', port: port ?? null, seconds };
}

function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length <= TEXT_MAX ? text : `${characters.slice(0, TEXT_MAX - 1).join('')}…`;
}

/**
 * Returns a cause as it is stored and shown to the member, with the output of programs masked and shortened.
 * @param mask replaces the secrets in a text
 */
export function shownStartFailure(
  cause: StartFailure,
  mask: (text: string) => string,
): StartFailure {
  const told = (text: string) => shorten(mask(text));
  switch (cause.code) {
    case 'health-check':
      return { ...cause, output: told(cause.output) };
    case 'exited':
    case 'permission-denied':
      return { ...cause, line: told(cause.line) };
    case 'command-not-found':
      return { ...cause, command: told(cause.command) };
    case 'crlf':
      return { ...cause, file: told(cause.file) };
    default:
      return cause;
  }
}
