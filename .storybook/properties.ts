import type { Preview } from '@storybook/react-vite';

type Enhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgTypes = ReturnType<Enhancer>;

/** Links between doc comments lead nowhere on a page: their words stay, as code. */
const withoutLinks = (description: string) => description.replaceAll(/\{@link (\w+)\}/g, '`$1`');

/** Doc comments and types of the properties, as a reader of a table wants them. */
export const readableProperties: Enhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, property]): [string, ArgTypes[string]] => {
      const { description, table, type } = property;
      const summary = typeof type === 'object' && type.name !== 'function' ? type.raw : undefined;
      return [
        name,
        {
          ...property,
          ...(description && { description: withoutLinks(description) }),
          ...(summary && { table: { ...table, type: { summary } } }),
        },
      ];
    }),
  );
