import { type IconNode, NavigationButton } from '@naru/design-system';
import { Monitor, Moon, Sun } from '@naru/design-system/icons';
import type { ThemeChoice } from '@naru/tokens/theme';
import { createChunk } from '#shared/chunks/chunk.ts';
import { ChunkErrorDialog } from '#shared/chunks/chunk-error-dialog.tsx';
import { useChunkMenu } from '#shared/chunks/use-chunk-menu.ts';
import { useThemeChoice } from '#shared/theme/theme-choice.ts';

const menuChunk = createChunk('theme-menu', () => import('./theme-menu.tsx'));

const icons: Record<ThemeChoice, IconNode> = { light: Sun, dark: Moon, system: Monitor };

/** The button "테마". */
export function ThemeButton() {
  const { module, byKeyboard, button, failure } = useChunkMenu(menuChunk);
  const theme = useThemeChoice();
  if (module) return <module.ThemeMenu byKeyboard={byKeyboard} />;
  return (
    <>
      <NavigationButton label="테마" icon={icons[theme]} data-hydration="theme" {...button} />
      {failure && <ChunkErrorDialog {...failure} />}
    </>
  );
}
