#!/usr/bin/env node
/** The commands that send requests to a server, without the server itself. */
import { loadRemoteCommand } from '@naru/api/remote/commands';
import { processTerminal } from '@naru/api/remote/terminal';
import { REMOTE_USAGE } from '@naru/api/remote/usage';
import manifest from '../package.json' with { type: 'json' };

const USAGE = `사용법:
${REMOTE_USAGE}서버를 운영하는 명령(backup, doctor, admin)은 서버에서 실행합니다.
`;

async function run([name, ...args]: readonly string[]) {
  if (name === '--version') return { code: 0, stdout: `naru ${manifest.version}\n`, stderr: '' };
  if (name === '--help' || name === 'help') return { code: 0, stdout: USAGE, stderr: '' };
  const runCommand = await loadRemoteCommand(name);
  return runCommand?.(args, process.env, processTerminal) ?? { code: 2, stderr: USAGE };
}

const { code, stdout = '', stderr } = await run(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
