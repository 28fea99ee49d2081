/** The addresses at which the containers of a project reach each other. */
import { PORT_RANGE } from './limits.ts';

/** The port that the configuration of a container gives to its application in `PORT`. */
export interface ConfiguredPort {
  /** The value of `PORT`, from a variable or from the template's option. Any text. */
  value: string;
  /** The id of the variable; `undefined` when the value is from the template's option. */
  variable: string | undefined;
}

/** The parts of a container in responses from which its `PORT` is known. */
interface PortConfiguration {
  env_vars?:
    | readonly { key: string; env_var_id: string; value?: string | null | undefined }[]
    | null
    | undefined;
  secrets?: readonly { key: string }[] | null | undefined;
  template_config?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * The value of `PORT` that the application will read; `undefined` when the value is not known. A secret `PORT` has priority, and the
 * value of a secret is not read.
 */
export function configuredPort({
  env_vars,
  secrets,
  template_config,
}: PortConfiguration): ConfiguredPort | undefined {
  if (secrets?.some(({ key }) => key === 'PORT')) return undefined;
  const own = env_vars?.find(({ key }) => key === 'PORT');
  if (own) return own.value ? { value: own.value, variable: own.env_var_id } : undefined;
  const configured = template_config?.port;
  return typeof configured === 'number'
    ? { value: String(configured), variable: undefined }
    : undefined;
}

/** Whether a text is the number of a port. */
export function isPortText(text: string): boolean {
  const port = Number(text);
  return Number.isInteger(port) && port >= PORT_RANGE.min && port <= PORT_RANGE.max;
}

/**
 * The ports at which the other containers of the project reach a container, each once. A container with networks is reached at their
 * internal ports alone, because a cluster leads to no other port. A container without networks is reachable at every port; the port that
 * its configuration gives to the application is the known one.
 * @param networkPorts the internal ports of the networks, in their order
 * @param configured the value of `PORT`, if it is known
 */
export function internalPorts(
  networkPorts: readonly number[],
  configured: string | undefined,
): number[] {
  if (networkPorts.length > 0) return [...new Set(networkPorts)];
  return configured !== undefined && isPortText(configured) ? [Number(configured)] : [];
}

/** The address of a port of a container for the other containers of its project; the host alone without a known port. */
export const formatInternalAddress = (host: string, port: number | undefined): string =>
  port === undefined ? host : `${host}:${port}`;
