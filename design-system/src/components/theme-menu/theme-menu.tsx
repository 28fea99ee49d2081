import { Monitor, Moon, Sun } from 'lucide';
import { useStrings } from '../../strings/strings-provider.tsx';
import { themeStrings } from '../../strings/theme.ts';
import { DropdownMenu, type DropdownMenuProps } from '../dropdown-menu/dropdown-menu.tsx';
import {
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
} from '../dropdown-menu/dropdown-menu-radio.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

const icons = { light: Sun, dark: Moon, system: Monitor };
const choices = ['light', 'dark', 'system'] as const;

/** What a member can choose: a theme, or that of the system. */
export type ThemeChoice = (typeof choices)[number];

/** Props of {@link ThemeMenu}. */
export interface ThemeMenuProps extends Pick<DropdownMenuProps, 'defaultOpen' | 'byKeyboard'> {
  /** The current choice. */
  value: ThemeChoice;
  /** Called with the new choice; the application has to store and apply it. */
  onValueChange: (choice: ThemeChoice) => void;
}

/** The button "테마" with its three choices. */
export function ThemeMenu({ value, onValueChange, ...opening }: ThemeMenuProps) {
  const strings = useStrings(themeStrings);
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known === chosen);
    if (choice) onValueChange(choice);
  };
  return (
    <DropdownMenu trigger={<IconButton label={strings.label} icon={icons[value]} />} {...opening}>
      <DropdownMenuRadioGroup label={strings.label} value={value} onValueChange={choose}>
        {choices.map((choice) => (
          <DropdownMenuRadioItem key={choice} value={choice} icon={icons[choice]}>
            {strings[choice]}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>
  );
}
