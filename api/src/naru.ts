import { naruCommand } from './naru-command.ts';

const { code, stdout, stderr } = await naruCommand(process.argv.slice(2), process.env);
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
