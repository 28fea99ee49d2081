import { CommandPalette } from '../components/command-palette/command-palette.tsx';

const none = () => undefined;

/** The palette with nothing found, in which all its texts are shown. */
export function EnglishPalette() {
  return (
    <CommandPalette
      open
      onOpenChange={none}
      label="Commands"
      placeholder="Find"
      query=""
      onQueryChange={none}
      groups={[]}
      correction="shop"
    />
  );
}
