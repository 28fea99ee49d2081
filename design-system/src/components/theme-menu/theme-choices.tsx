import { Monitor, Moon, Sun } from 'lucide';
import { themeStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import {
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '../dropdown-menu/dropdown-menu-radio.tsx';

const choices = ['light', 'dark', 'system'] as const;

/** A choice of theme: light, dark, or the theme of the operating system. */
export type ThemeChoice = (typeof choices)[number];

/** The icon of each choice. */
export const themeIcons = { light: Sun, dark: Moon, system: Monitor };

/** Props of {@link ThemeChoices}. */
export interface ThemeChoicesProps {
  /** The current choice. */
  value: ThemeChoice;
  /** Called with the new choice; the application has to store and apply it. */
  onValueChange: (choice: ThemeChoice) => void;
  /** Whether the name of the group is visible above the options. Set it in a menu with other items. */
  labelShown?: boolean;
}

/** The menu items for the three theme choices. Use them inside a `DropdownMenu`. */
export function ThemeChoices({ value, onValueChange, labelShown }: ThemeChoicesProps) {
  const strings = useStrings(themeStrings);
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known === chosen);
    if (choice) onValueChange(choice);
  };
  return (
    <DropdownMenuRadioGroup
      label={strings.label}
      labelShown={labelShown}
      value={value}
      onValueChange={choose}
    >
      {choices.map((choice) => (
        <DropdownMenuRadioItem key={choice} value={choice} icon={themeIcons[choice]}>
          {strings[choice]}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
