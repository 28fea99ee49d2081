import { IconButton } from '@naru/design-system';
import { readTheme, type ThemeChoice } from '@naru/tokens/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { MissingPartDialog } from './MissingPartDialog.tsx';
import { partCode } from './part-code.ts';
import { useHydrated } from './prerendered/settled.ts';
import { useMenuPart } from './use-menu-part.ts';

const menuCode = partCode('theme-menu', () => import('./ThemeMenu.tsx'));

const icons: Record<ThemeChoice, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/** The button "테마". */
export function ThemeButton() {
  const { module, byKeyboard, button, missing } = useMenuPart(menuCode);
  const hydrated = useHydrated();
  if (module) return <module.ThemeMenu byKeyboard={byKeyboard} />;
  const Icon = icons[hydrated ? readTheme() : 'system'];
  return (
    <>
      <IconButton label="테마" icon={<Icon data-settles="theme" />} {...button} />
      {missing && <MissingPartDialog {...missing} />}
    </>
  );
}
