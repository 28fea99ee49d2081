import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgTypes = ReturnType<Enhancer>;

/** Links between doc comments do not work on a page: only their text is kept. */
const withoutLinks = (description: string) => description.replaceAll(/\{@link (\w+)\}/g, '$1');

/** Texts can be typed into a table of controls, elements cannot. */
const isNode = (type: ArgTypes[string]['type']) =>
  typeof type === 'object' && type.name === 'other' && type.value === 'ReactNode';

/** The control of a property that may be left out, which Storybook would take for an object. */
const optionalControls: Record<string, 'number' | 'text' | 'boolean'> = {
  'number | undefined': 'number',
  'string | undefined': 'text',
  'boolean | undefined': 'boolean',
};

const optionalControl = (type: ArgTypes[string]['type']) =>
  typeof type === 'object' && type.raw !== undefined ? optionalControls[type.raw] : undefined;

/** Doc comments and types of the properties, simplified for the property table. */
export const readableProperties: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, property]): [string, ArgTypes[string]] => {
      const { description, table, type } = property;
      const optional = optionalControl(type);
      const summary = typeof type === 'object' && type.name !== 'function' ? type.raw : undefined;
      return [
        name,
        {
          ...property,
          ...(description && { description: withoutLinks(description) }),
          ...(isNode(type) && {
            control:
              typeof initialArgs[name] === 'string' ? { type: 'text' as const } : { disable: true },
          }),
          ...(optional && { control: { type: optional } }),
          ...(summary && { table: { ...table, type: { summary } } }),
        },
      ];
    }),
  );
