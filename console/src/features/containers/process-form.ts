/** The form for how the program of a container is started. */
import type { Container } from '@naru/contract/entities/container';
import { joinCommandWords } from '@naru/contract/rules/command-words';
import {
  commandLine,
  commandWords,
  entrypointWords,
  processUser,
  workingFolder,
} from '@naru/contract/rules/process';
import * as z from 'zod/mini';

/** Creates the rule for an optional field: a blank text is null, which is the value of the image. */
const optionalText = <Value>(rule: z.ZodMiniType<Value, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (text.trim() === '' ? null : text)),
    ),
    z.nullable(rule),
  );

export const processFormSchema = z.object({
  command: optionalText(z.pipe(commandLine, commandWords)),
  entrypoint: optionalText(z.pipe(commandLine, entrypointWords)),
  working_dir: optionalText(workingFolder),
  user: optionalText(processUser),
});

type Process = Pick<Container, 'entrypoint' | 'command' | 'working_dir' | 'user'>;

/** Whether the server knows the process of containers. Servers of earlier releases leave it out of a container. */
export const hasProcess = ({ command }: Pick<Process, 'command'>): boolean => command !== undefined;

export const processFormValues = ({ entrypoint, command, working_dir, user }: Process) => ({
  command: joinCommandWords(command ?? []),
  entrypoint: joinCommandWords(entrypoint ?? []),
  working_dir: working_dir ?? '',
  user: user ?? '',
});
