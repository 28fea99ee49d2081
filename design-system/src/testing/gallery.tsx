import type { ReactNode } from 'react';
import { Inline } from '../components/inline/inline.tsx';
import { Stack } from '../components/stack/stack.tsx';
import { Text } from '../components/text/text.tsx';

/** Returns the names of the values of a recipe's variant, with their types. A gallery of these names includes all values. */
export const listVariantNames = <Name extends string>(variant: Record<Name, string>): Name[] =>
  Object.keys(variant).filter((name): name is Name => Object.hasOwn(variant, name));

interface GalleryProps<Name extends string> {
  names: readonly Name[];
  children: (name: Name) => ReactNode;
}

/** Renders an example for each name, with the name as caption. */
export function Gallery<Name extends string>({ names, children }: GalleryProps<Name>) {
  return (
    <Stack gap="l">
      {names.map((name) => (
        <Stack key={name} gap="xs" align="start">
          <Text size="caption" tone="muted">
            {name}
          </Text>
          <Inline gap="m">{children(name)}</Inline>
        </Stack>
      ))}
    </Stack>
  );
}
