import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgTypes = ReturnType<Enhancer>;

/** Links between doc comments lead nowhere on a page: their words stay. */
const withoutLinks = (description: string) => description.replaceAll(/\{@link (\w+)\}/g, '$1');

/** Words can be typed into a table, elements cannot. */
const isNode = (type: ArgTypes[string]['type']) =>
  typeof type === 'object' && type.name === 'other' && type.value === 'ReactNode';

/** Doc comments and types of the properties, as a reader of a table wants them. */
export const readableProperties: Enhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, property]): [string, ArgTypes[string]] => {
      const { description, table, type } = property;
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
          ...(summary && { table: { ...table, type: { summary } } }),
        },
      ];
    }),
  );
