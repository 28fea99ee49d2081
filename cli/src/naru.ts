#!/usr/bin/env node
/** The commands that send requests to a server, without the server itself. */
import { findRemoteCommand, REMOTE_USAGE } from '@naru/api/remote/commands';
import { processTerminal } from '@naru/api/remote/terminal';
import manifest from '../package.json' with { type: 'json' };

/** Commands of a repository begin with `pnpm`. */
const asInstalled = (text: string): string => text.replaceAll('pnpm naru', 'naru');

const USAGE = asInstalled(`사용법:
${REMOTE_USAGE}
서버를 운영하는 명령(backup, doctor, admin)은 서버에서 실행합니다.
`);

interface End {
  code: number;
  stdout?: string;
  stderr?: string;
}

async function run([name, ...args]: readonly string[]): Promise<End> {
  if (name === '--version') return { code: 0, stdout: `naru ${manifest.version}\n` };
  if (name === '--help' || name === 'help') return { code: 0, stdout: USAGE };
  const command = findRemoteCommand(name);
  if (command === undefined) return { code: 2, stderr: USAGE };
  const runCommand = await command.load();
  const { code, stderr } = await runCommand(args, process.env, processTerminal);
  return { code, stderr: asInstalled(stderr) };
}

const { code, stdout = '', stderr = '' } = await run(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
