/** A property of a component, as the documentation generator stores it on the component. */
export interface DocumentedProperty {
  required?: boolean;
  description?: string;
  tsType?: { name: string; raw?: string };
  defaultValue?: { value: string; computed: boolean };
}

interface Documented {
  __docgenInfo?: { props?: Record<string, DocumentedProperty> };
}

/** Returns the type of a property as TypeScript source. For types without a name, the generator stores the source in `raw`. */
export const propertyTypeSource = (type: DocumentedProperty['tsType']): string =>
  type?.raw ?? type?.name ?? 'unknown';

/** Whether the presence of a property makes a component controlled. Such a property has no default value. */
const isControlling = (name: string): boolean => name === 'checked';

/**
 * Returns the default value that the property table shows: the value that the component's code assigns, or `false` for an optional
 * boolean. `undefined` without a default value; the description then explains the behaviour without the property.
 */
export function displayedDefault(
  name: string,
  { required, tsType, defaultValue }: DocumentedProperty,
  defaults: Record<string, string>,
): string | undefined {
  if (required) return undefined;
  const isSwitch = /^boolean( \| undefined)?$/.test(propertyTypeSource(tsType));
  return (
    defaults[name] ??
    defaultValue?.value ??
    (isSwitch && !isControlling(name) ? 'false' : undefined)
  );
}

/**
 * Adds missing defaults and types to the property table of a component. The generator finds only the defaults of destructured
 * parameters, but no defaults that are assigned in the function body.
 */
export function addDefaults(
  component: object,
  defaults: Record<string, string>,
  types: Record<string, string>,
): void {
  const { __docgenInfo: documented }: Documented = component;
  for (const [name, property] of Object.entries(documented?.props ?? {})) {
    const value = displayedDefault(name, property, defaults);
    if (value !== undefined) property.defaultValue = { value, computed: false };
    const type = types[name];
    if (type && propertyTypeSource(property.tsType) === 'unknown')
      property.tsType = { name: type, raw: type };
  }
}
