/** What the property tables are made from, as the generator leaves it at a component. */
export interface DocumentedProperty {
  required?: boolean;
  description?: string;
  tsType?: { name: string; raw?: string };
  defaultValue?: { value: string; computed: boolean };
}

interface Documented {
  __docgenInfo?: { props?: Record<string, DocumentedProperty> };
}

/** The type as it is written; the generator calls those unknown that it does not know the parts of. */
export const typeOf = (type: DocumentedProperty['tsType']): string =>
  type?.raw ?? type?.name ?? 'unknown';

/** Properties that are no setting of their own: whether they are given makes a component controlled. */
const isControlling = (name: string): boolean => name === 'checked';

/**
 * The default of a property that its table shows: what the component's code gives, and `false` for one that is on or off.
 * `undefined` where there is none; the description says then what happens without.
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
 * Adds the defaults and the types that are missing in the property table of a component. The generator only knows those of a parameter that is taken apart, not those of
 * the body.
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
