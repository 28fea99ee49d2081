import { Monitor, Moon, Sun } from 'lucide-react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { themeStrings } from '../../strings/theme.ts';
import { DropdownMenu, type DropdownMenuProps } from '../DropdownMenu/DropdownMenu.tsx';
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
export interface ThemeMenuProps extends Pick<DropdownMenuProps, 'defaultOpen' | 'byKeyboard'> {
  /** The choice in force. */
  value: ThemeChoice;
  /** Called with the new choice; storing and applying it is the application's. */
  onValueChange: (choice: ThemeChoice) => void;
}

/** The button "테마" with its three choices. */
export function ThemeMenu({ value, onValueChange, ...opening }: ThemeMenuProps) {
  const words = useStrings(themeStrings);
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known === chosen);
    if (choice) onValueChange(choice);
  };
  return (
    <DropdownMenu trigger={<IconButton label={words.label} icon={icons[value]} />} {...opening}>
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
