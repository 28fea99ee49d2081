import { naruCommand } from './naru-command.ts';

const { code, said, complained } = await naruCommand(process.argv.slice(2), process.env);
process.stdout.write(said);
process.stderr.write(complained);
process.exitCode = code;
