import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgTypes = ReturnType<Enhancer>;

/** Replaces links between doc comments by their text, because such links do not work on a page. */
const withoutLinks = (description: string) => description.replaceAll(/\{@link (\w+)\}/g, '$1');

/** Whether the type of a property is `ReactNode`. Such a property gets a control only if its value is a text. */
const isNode = (type: ArgTypes[string]['type']) =>
  typeof type === 'object' && type.name === 'other' && type.value === 'ReactNode';

/** The controls of optional properties by type. Storybook would show the control of an object instead. */
const optionalControls: Record<string, 'number' | 'text' | 'boolean'> = {
  'number | undefined': 'number',
  'string | undefined': 'text',
  'boolean | undefined': 'boolean',
};

const optionalControl = (type: ArgTypes[string]['type']) =>
  typeof type === 'object' && type.raw !== undefined ? optionalControls[type.raw] : undefined;

/** Simplifies the doc comments and the types of properties for the property table. */
export const simplifyProperties: Enhancer = ({ argTypes, initialArgs }) =>
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
