import { Button } from '@naru/design-system';
import { type ComponentType, useState } from 'react';

const loadMenu = () => import('./ThemeMenu.tsx');

/** A failed preload says nothing: pressing the button tries again. */
const preload = () => void loadMenu().catch(() => undefined);

/**
 * The button "테마". The menu's code comes with its first use: hovering or focusing the button fetches it, pressing it
 * puts the real menu, already open, in its place.
 */
export function ThemeButton() {
  const [Menu, setMenu] = useState<ComponentType>();
  const [waiting, setWaiting] = useState(false);
  const open = async () => {
    setWaiting(true);
    try {
      const { ThemeMenu } = await loadMenu();
      setMenu(() => ThemeMenu);
    } finally {
      setWaiting(false);
    }
  };
  if (Menu) return <Menu />;
  return (
    <Button
      variant="ghost"
      aria-haspopup="menu"
      aria-expanded={false}
      pending={waiting}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open()}
    >
      테마
    </Button>
  );
}
