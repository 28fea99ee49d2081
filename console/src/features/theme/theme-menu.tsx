import { ThemeMenu as Menu } from '@naru/design-system';
import { chooseTheme, useThemeChoice } from '#shared/theme/theme-choice.ts';

/** The three choices of a theme. It is open from the start, because it replaces the button that was pressed. */
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
