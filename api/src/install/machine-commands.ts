/** The commands that change a machine, by their names. */
import { INSTALL_USAGE, install, parseInstallArguments } from './install-command.ts';
import { parseUninstallArguments, UNINSTALL_USAGE, uninstall } from './uninstall-command.ts';
import { UPGRADE_USAGE, upgrade } from './upgrade-command.ts';

/** Returns the function that runs a command; `undefined` for invalid arguments. @param args the arguments after the name */
type MachineCommand = (args: readonly string[]) => (() => Promise<string>) | undefined;

export const MACHINE_USAGE = `${INSTALL_USAGE}${UPGRADE_USAGE}${UNINSTALL_USAGE}`;

export const MACHINE_COMMANDS: ReadonlyMap<string, MachineCommand> = new Map([
  [
    'install',
    (args) => {
      const options = parseInstallArguments(args);
      return options && (() => install(options));
    },
  ],
  [
    'uninstall',
    (args) => {
      const options = parseUninstallArguments(args);
      return options && (() => uninstall(options));
    },
  ],
  [
    'upgrade',
    ([source, ...more]) =>
      source === undefined || more.length > 0 ? undefined : () => upgrade(source),
  ],
] satisfies [string, MachineCommand][]);
