import { IconButton, type IconNode } from '@naru/design-system';
import { Monitor, Moon, Sun } from '@naru/design-system/icons';
import { readTheme, type ThemeChoice } from '@naru/tokens/theme';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { useHydrated } from '#shared/hydration/hydrated.ts';

const menuChunk = createChunk('theme-menu', () => import('./theme-menu.tsx'));

const icons: Record<ThemeChoice, IconNode> = { light: Sun, dark: Moon, system: Monitor };

/** The button "테마". */
export function ThemeButton() {
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  const hydrated = useHydrated();
  if (module) return <module.ThemeMenu byKeyboard={byKeyboard} />;
  const icon = icons[hydrated ? readTheme() : 'system'];
  return (
    <>
      <IconButton label="테마" icon={icon} data-hydration="theme" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
