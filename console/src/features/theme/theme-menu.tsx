import { ThemeMenu as Menu } from '@naru/design-system';
import { chooseTheme, useThemeChoice } from '#shared/theme/theme-choice.ts';

/** The menu with the three themes. It is open when it is mounted, because it replaces the button that was pressed. */
export function ThemeMenu({ byKeyboard }: { byKeyboard: boolean }) {
  return (
    <Menu
      value={useThemeChoice()}
      onValueChange={chooseTheme}
      defaultOpen
      byKeyboard={byKeyboard}
    />
  );
}
