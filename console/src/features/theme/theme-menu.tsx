import { ThemeMenu as Menu } from '@naru/design-system';
import { applyTheme, readTheme, type ThemeChoice, watchSystem } from '@naru/tokens/theme';
import { useEffect, useState } from 'react';

/** The three choices of a theme. It is open from the start, because it replaces the button that was pressed. */
export function ThemeMenu({ byKeyboard }: { byKeyboard: boolean }) {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => watchSystem(setTheme), []);
  const choose = (choice: ThemeChoice) => {
    applyTheme(choice);
    setTheme(choice);
  };
  return <Menu value={theme} onValueChange={choose} defaultOpen byKeyboard={byKeyboard} />;
}
