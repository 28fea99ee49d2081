import { Monitor, Moon, Sun } from 'lucide-react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { themeStrings } from '../../strings/theme.ts';
import { DropdownMenu } from '../DropdownMenu/DropdownMenu.tsx';
import {
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '../DropdownMenu/DropdownMenuRadio.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';

const icons = { light: <Sun />, dark: <Moon />, system: <Monitor /> };
const choices = ['light', 'dark', 'system'] as const;

/** What a member can choose: a theme, or whatever the system says. */
export type ThemeChoice = (typeof choices)[number];

/** Props of {@link ThemeMenu}. */
export interface ThemeMenuProps {
  /** The choice in force. */
  value: ThemeChoice;
  /** Called with the new choice; storing and applying it is the application's. */
  onValueChange: (choice: ThemeChoice) => void;
  /** Starts open: where the menu's code comes only when its button is pressed. */
  defaultOpen?: boolean;
}

/** The button "테마" with its three choices. */
export function ThemeMenu({ value, onValueChange, defaultOpen = false }: ThemeMenuProps) {
  const words = useStrings(themeStrings);
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known === chosen);
    if (choice) onValueChange(choice);
  };
  return (
    <DropdownMenu
      trigger={<IconButton label={words.label} icon={icons[value]} />}
      defaultOpen={defaultOpen}
    >
      <DropdownMenuRadioGroup label={words.label} value={value} onValueChange={choose}>
        {choices.map((choice) => (
          <DropdownMenuRadioItem key={choice} value={choice} icon={icons[choice]}>
            {words[choice]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}
