/** The properties of a component in the form in which the documentation generator stores them on the component. */
export interface DocumentedProperty {
  required?: boolean;
  description?: string;
  tsType?: { name: string; raw?: string };
  defaultValue?: { value: string; computed: boolean };
}

interface Documented {
  __docgenInfo?: { props?: Record<string, DocumentedProperty> };
}

/** The type as TypeScript source, which the generator stores in `raw` for types that it cannot name. */
export const typeOf = (type: DocumentedProperty['tsType']): string =>
  type?.raw ?? type?.name ?? 'unknown';

/** Properties that are no setting of their own: whether they are given makes a component controlled. */
const isControlling = (name: string): boolean => name === 'checked';

/**
 * The default value that the property table shows: the value that the component's code assigns, or `false` for an optional boolean.
 * `undefined` when there is no default; the description then explains the behaviour without the property.
 */
export function defaultOf(
  name: string,
  { required, tsType, defaultValue }: DocumentedProperty,
  defaults: Record<string, string>,
): string | undefined {
  if (required) return undefined;
  const isSwitch = /^boolean( \| undefined)?$/.test(typeOf(tsType));
  return (
    defaults[name] ??
    defaultValue?.value ??
    (isSwitch && !isControlling(name) ? 'false' : undefined)
  );
}

/**
 * Adds missing defaults and types to the property table of a component. The generator itself finds only the defaults of
 * destructured parameters and misses defaults that the function body assigns.
 */
export function addDefaults(
  component: object,
  defaults: Record<string, string>,
  types: Record<string, string>,
): void {
  const { __docgenInfo: documented }: Documented = component;
  for (const [name, property] of Object.entries(documented?.props ?? {})) {
    const value = defaultOf(name, property, defaults);
    if (value !== undefined) property.defaultValue = { value, computed: false };
    const type = types[name];
    if (type && typeOf(property.tsType) === 'unknown') property.tsType = { name: type, raw: type };
  }
}
