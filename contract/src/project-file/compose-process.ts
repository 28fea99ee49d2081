/** Reads the process of a service: its entrypoint, command, working folder and user. */
import type * as z from 'zod/mini';
import { COMMAND_LIMIT } from '../rules/limits.ts';
import {
  commandLine,
  commandWords,
  entrypointWords,
  processUser,
  workingFolder,
} from '../rules/process.ts';
import type { ComposeFields } from './compose-context.ts';
import { composeNotes } from './compose-keys.ts';
import type { ComposeField, ComposeReader } from './compose-nodes.ts';
import { readComposeText } from './compose-values.ts';

/** The process of a container; a missing entry is the value of the image. */
export interface ComposeProcess {
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly working_dir?: string;
  readonly user?: string;
}

/** Returns a value that a rule allows; `undefined` with a note for any other. */
function checked<Value>(
  reader: ComposeReader,
  at: ComposeField,
  rule: z.ZodMiniType<Value, Value | string>,
  value: Value | string,
): Value | undefined {
  const { data, error } = rule.safeParse(value);
  if (error !== undefined) reader.note(at, `뺐습니다. ${error.issues[0]?.message}`);
  return data;
}

/** Reads a command, as a list or as one line: empty words for an empty command, `undefined` where the file leaves it to the image. */
function readCommand(
  reader: ComposeReader,
  at: ComposeField | undefined,
): readonly string[] | undefined {
  if (at === undefined || reader.text(at) === null) return undefined;
  const items = reader.items(at)?.slice(0, COMMAND_LIMIT.words + 1);
  if (items === undefined) {
    const line = readComposeText(reader, at);
    return line === undefined ? undefined : checked(reader, at, commandLine, line);
  }
  const words = items.map((item) => readComposeText(reader, item));
  return words.every((word) => word !== undefined) ? words : undefined;
}

/** Reads a text that a rule allows. */
function readChecked(
  reader: ComposeReader,
  at: ComposeField | undefined,
  rule: z.ZodMiniType<string, string>,
): string | undefined {
  const text = at && readComposeText(reader, at);
  return at === undefined || !text ? undefined : checked(reader, at, rule, text);
}

/** Reads entrypoint and command. An empty one replaces that of the image, which a container can do with an entrypoint alone. */
function readCommands(reader: ComposeReader, service: ComposeFields) {
  const [entrypointAt, commandAt] = [service.get('entrypoint'), service.get('command')];
  const entrypoint = readCommand(reader, entrypointAt);
  const command = readCommand(reader, commandAt);
  const program = entrypoint?.length === 0 ? (command ?? []) : entrypoint;
  const rest = entrypoint?.length === 0 ? undefined : command;
  if (entrypointAt && program?.length === 0)
    reader.note(entrypointAt, composeNotes.entrypointEmpty);
  if (commandAt && rest?.length === 0 && !program)
    reader.note(commandAt, composeNotes.commandEmpty);
  const at = entrypointAt ?? commandAt;
  return {
    entrypoint:
      at && program?.length ? checked(reader, at, entrypointWords, [...program]) : undefined,
    command:
      commandAt && rest?.length ? checked(reader, commandAt, commandWords, [...rest]) : undefined,
  };
}

/** Reads the process of a service; `undefined` for a service that leaves everything to its image. */
export function readComposeProcess(
  reader: ComposeReader,
  service: ComposeFields,
): ComposeProcess | undefined {
  const { entrypoint, command } = readCommands(reader, service);
  const folder = readChecked(reader, service.get('working_dir'), workingFolder);
  const user = readChecked(reader, service.get('user'), processUser);
  const process = {
    ...(entrypoint && { entrypoint }),
    ...(command && { command }),
    ...(folder !== undefined && { working_dir: folder }),
    ...(user !== undefined && { user }),
  };
  return Object.keys(process).length === 0 ? undefined : process;
}
