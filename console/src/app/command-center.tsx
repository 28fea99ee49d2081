import { projectsFullMessage } from '@naru/contract/rules/quota';
import { focusPageSearch, useShortcuts, useToast } from '@naru/design-system';
import { Plus } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { projectsQuery } from '#api/project.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { type PageCommand, pageCommands } from '#shared/commands/page-commands.ts';
import { togglePresentation } from '#shared/presentation/toggle-presentation.ts';
import { LazyCreateProjectDialog } from '#shared/projects/lazy-create-project-dialog.tsx';
import { createSafeStorage } from '#shared/session/safe-storage.ts';
import { useMemberLimits } from '#shared/session/use-member-limits.ts';
import { pageAtPath } from './pages.ts';

const KEY = 'single_key_shortcuts';
const OFF = 'off';

const store = createSafeStorage('localStorage');

/**
 * Returns whether single characters are shortcuts, and the function that changes this setting of the browser. Members who use voice
 * input turn single-character shortcuts off (WCAG 2.1.4).
 */
function useSingleKeys() {
  const [on, setOn] = useState(() => store.getItem(KEY) !== OFF);
  const keep = (next: boolean) => {
    if (next) store.removeItem(KEY);
    else store.setItem(KEY, OFF);
    setOn(next);
  };
  return [on, keep] as const;
}

const Palette = lazyChunk(
  'palette',
  async () => (await import('#features/palette/palette.tsx')).Palette,
);
const ShortcutsDialog = lazyChunk(
  'shortcuts',
  async () => (await import('#features/palette/shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** The dialogs that a key or the palette can open on every page. */
export type CommonDialog = 'palette' | 'shortcuts' | 'project';

export interface CommandCenterProps {
  shown: CommonDialog | undefined;
  onShow: (dialog: CommonDialog | undefined) => void;
}

const WITHOUT_PROJECT = ['dashboard', 'projects'];

/** Returns the command that creates a project. The command has a key only on the dashboard and on the project list. */
function useCreateProject(pageName: string | undefined, run: () => void): PageCommand {
  // The query sends no request, because the cached list is enough to decide whether another project can be created.
  const { data: projects = [] } = useQuery({ ...projectsQuery(), enabled: false });
  const { projects: most } = useMemberLimits();
  return {
    id: 'create-project',
    label: '새 프로젝트',
    icon: Plus,
    key: WITHOUT_PROJECT.includes(pageName ?? '') ? 'c' : undefined,
    unavailable: projects.length >= most ? projectsFullMessage(most) : undefined,
    run,
  };
}

/** The keyboard shortcuts of a member, and the dialogs that they open. This chunk is loaded after the page, for members only. */
export function CommandCenter({ shown, onShow }: CommandCenterProps) {
  const place = pageAtPath(useLocation().pathname);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const notify = useToast();
  const create = useCreateProject(place?.page.name, () => onShow('project'));
  const press = (wanted: PageCommand['key']) => {
    const command = [...pageCommands(), create].find(({ key }) => key === wanted);
    if (command?.unavailable !== undefined) notify({ tone: 'info', title: command.unavailable });
    else command?.run();
  };
  const single = {
    '/': () => focusPageSearch() || onShow('palette'),
    '?': () => onShow('shortcuts'),
    c: () => press('c'),
    d: () => press('d'),
  };
  useShortcuts({ 'mod+.': () => void togglePresentation() }, { everywhere: true });
  useShortcuts({ 'mod+k': () => onShow('palette'), ...(singleKeys && single) });
  const close = () => onShow(undefined);
  const dialog = (name: CommonDialog) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => onShow(open ? name : undefined),
  });
  return (
    <>
      <LazyDialog open={shown === 'palette'} onClose={close}>
        <Palette
          {...dialog('palette')}
          here={place?.slug ?? ''}
          create={create}
          singleKeys={singleKeys}
          onShowShortcuts={() => onShow('shortcuts')}
        />
      </LazyDialog>
      <LazyDialog open={shown === 'shortcuts'} onClose={close}>
        <ShortcutsDialog
          {...dialog('shortcuts')}
          singleKeys={singleKeys}
          onSingleKeysChange={setSingleKeys}
        />
      </LazyDialog>
      <LazyCreateProjectDialog {...dialog('project')} />
    </>
  );
}
