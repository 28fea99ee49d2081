import { themeStrings } from '../../strings/navigation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { DropdownMenu, type DropdownMenuProps } from '../dropdown-menu/dropdown-menu.tsx';
import { NavigationButton } from '../top-navigation/navigation-link.tsx';
import { type ThemeChoice, ThemeChoices, themeIcons } from './theme-choices.tsx';

/** Props of {@link ThemeMenu}. */
export interface ThemeMenuProps extends Pick<DropdownMenuProps, 'defaultOpen' | 'byKeyboard'> {
  /** 현재 테마입니다. */
  value: ThemeChoice;
  /** 새 테마와 함께 호출됩니다. 저장하고 적용하는 것은 애플리케이션의 몫입니다. */
  onValueChange: (choice: ThemeChoice) => void;
}

/** The button "테마" of a `TopNavigation`, which opens a menu with the three theme choices. */
export function ThemeMenu({ value, onValueChange, ...opening }: ThemeMenuProps) {
  const { label } = useStrings(themeStrings);
  return (
    <DropdownMenu
      trigger={<NavigationButton label={label} icon={themeIcons[value]} />}
      {...opening}
    >
      <ThemeChoices value={value} onValueChange={onValueChange} />
    </DropdownMenu>
  );
}
