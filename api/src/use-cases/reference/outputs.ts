/** The outputs of a container: the values to which the variables of other containers can refer. */
import { internalPorts, isPortText } from '@naru/contract/rules/internal-address';
import type { SecretUse, VariableKind } from '@naru/contract/rules/limits';
import { httpNetworkUrl } from '@naru/contract/rules/network-address';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import { type DatabaseAddress, databaseOutputs } from '../database/database-outputs.ts';
import type { Output, ValuePart } from './output.ts';

/** A variable of a container, with the parts of its value. A reader of keys alone leaves literal parts out. */
export interface VariableParts {
  readonly kind: VariableKind;
  readonly key: string;
  readonly used_in: SecretUse;
  readonly parts: readonly ValuePart[];
}

/** A container whose outputs are sought. */
export interface ContainerWithOutputs {
  readonly slug: string;
  readonly template_config: Readonly<Record<string, unknown>> | null;
  readonly networks: readonly {
    readonly internal_port: number;
    readonly network_type: string;
    readonly fqdn: string | null;
  }[];
  readonly variables: readonly VariableParts[];
  /** Present for the container of a database. */
  readonly database?: Omit<DatabaseAddress, 'host'> | undefined;
}

/** What names the addresses of containers: the runtime of the server. */
export interface AddressContext {
  readonly engine: Pick<ContainerEngine, 'internalHost'>;
  readonly edge: ContainerRuntime['edge'];
}

type Outputs = ReadonlyMap<string, Output>;

const literal = (text: string): Output => ({ isSecret: false, parts: [text] });

/** The member's variables of the running container. A secret replaces a variable of the same key, as it does in the environment. */
function ownOutputs({ variables }: ContainerWithOutputs): Map<string, Output> {
  const outputs = new Map<string, Output>();
  for (const { kind, key, parts } of variables)
    if (kind === 'env') outputs.set(key, { isSecret: false, parts });
  for (const { kind, key, parts, used_in } of variables)
    if (kind === 'secret' && used_in !== 'build') outputs.set(key, { isSecret: true, parts });
  return outputs;
}

/** The port of a container without a variable `PORT`: of its database, of its first network, or of its template. */
function providedPort({
  database,
  networks,
  template_config,
}: ContainerWithOutputs): number | undefined {
  if (database !== undefined) return database.port;
  const port = template_config?.port;
  const [first] = internalPorts(
    networks.map(({ internal_port }) => internal_port),
    typeof port === 'number' ? String(port) : undefined,
  );
  return first;
}

/** The port in `ADDRESS`, in the order of `internalPorts`; `undefined` when it is not known, or secret. */
function addressPort(container: ContainerWithOutputs, own: Outputs): ValuePart | undefined {
  const configured = own.get('PORT');
  const isFixed = container.database !== undefined || container.networks.length > 0;
  if (isFixed || configured === undefined) return providedPort(container)?.toString();
  if (configured.isSecret) return undefined;
  const [only, ...others] = configured.parts;
  if (typeof only === 'string' && others.length === 0 && !isPortText(only)) return undefined;
  return { name: container.slug, key: 'PORT' };
}

/**
 * Returns the outputs that the server provides for a container, by key. All outputs that are no variables come from this function, also
 * those of a database.
 */
function providedOutputs(
  container: ContainerWithOutputs,
  own: Outputs,
  { engine, edge }: AddressContext,
): Map<string, Output> {
  const host = engine.internalHost({ container: container.slug });
  const port = providedPort(container);
  const inAddress = addressPort(container, own);
  const domain = container.networks.find(({ network_type }) => network_type === 'http')?.fqdn;
  const url = domain ? httpNetworkUrl(domain, edge) : undefined;
  const address = inAddress === undefined ? [host] : [`${host}:`, inAddress];
  const { slug, database } = container;
  return new Map([
    ['HOST', literal(host)],
    ['ADDRESS', { isSecret: false, parts: address }],
    ...(port === undefined ? [] : [['PORT', literal(String(port))] as const]),
    ...(url === undefined ? [] : [['URL', literal(url)] as const]),
    ...(database === undefined ? [] : databaseOutputs(slug, { ...database, host })),
  ]);
}

/** Returns all outputs of a container by key. A variable of the member replaces a provided output of the same key. */
export function outputsOf(container: ContainerWithOutputs, context: AddressContext): Outputs {
  const own = ownOutputs(container);
  return new Map([...providedOutputs(container, own, context), ...own]);
}

/** For readers of keys alone, which see no addresses. */
export const NO_ADDRESSES: AddressContext = {
  engine: { internalHost: () => '' },
  edge: undefined,
};
