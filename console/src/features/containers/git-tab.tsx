import type { Container } from '@naru/contract/entities/container';
import { DraftNotice, Stack } from '@naru/design-system';
import { GitFacts } from '@naru/design-system/patterns';
import type { ContainerAddress } from '#api/container.ts';
import { useDraftedEdit } from '#shared/drafts/use-drafted-edit.ts';
import { gitValues } from './container-forms.ts';
import { GitForm } from './git-form.tsx';

export interface GitTabProps {
  at: ContainerAddress;
  container: Container;
}

/** The tab "Git": the source, as facts or as a form. */
export function GitTab({ at, container }: GitTabProps) {
  const saved = gitValues(container);
  const place = { form: 'container-git', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useDraftedEdit(place, saved);
  if (editing) {
    return <GitForm at={at} container={container} restore={restore} onClose={stop} />;
  }
  const { git_url, git_branch, git_subpath } = saved;
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <GitFacts
        url={git_url}
        branch={git_branch}
        subpath={git_subpath}
        onEdit={start}
        editRef={button}
      />
    </Stack>
  );
}
