import { IconButton } from '@naru/design-system';
import { readTheme, type ThemeChoice } from '@naru/tokens/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useHydrated } from './prerendered/settled.ts';

const loadMenu = () => import('./ThemeMenu.tsx');

/** A failed preload says nothing: pressing the button tries again. */
const preload = () => void loadMenu().catch(() => undefined);

const icons: Record<ThemeChoice, typeof Sun> = { light: Sun, dark: Moon, system: Monitor };

/**
 * The button "테마". The menu's code comes with its first use: hovering or focusing the button fetches it, pressing it
 * puts the real menu, already open, in its place.
 */
export function ThemeButton() {
  const [Menu, setMenu] = useState<ComponentType>();
  const [waiting, setWaiting] = useState(false);
  const hydrated = useHydrated();
  const open = async () => {
    setWaiting(true);
    try {
      const { ThemeMenu } = await loadMenu();
      setMenu(() => ThemeMenu);
    } catch {
      // The button stays as it is: pressing it again tries again.
    } finally {
      setWaiting(false);
    }
  };
  if (Menu) return <Menu />;
  const Icon = icons[hydrated ? readTheme() : 'system'];
  return (
    <IconButton
      label="테마"
      icon={<Icon data-settles="theme" />}
      aria-haspopup="menu"
      aria-expanded={false}
      pending={waiting}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
    />
  );
}
