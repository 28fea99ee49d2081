import type { ReactNode } from 'react';
import { Inline } from '../components/Inline/Inline.tsx';
import { Stack } from '../components/Stack/Stack.tsx';
import { Text } from '../components/Text/Text.tsx';

/** The names of a recipe's variant, typed. A variant added to the recipe shows up wherever this is asked. */
export function namesOf<Name extends string>(variant: Record<Name, string>): Name[];
export function namesOf(variant: Record<string, string>): string[] {
  return Object.keys(variant);
}

interface GalleryProps<Name extends string> {
  names: readonly Name[];
  children: (name: Name) => ReactNode;
}

/** Every variant beside its name. */
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
