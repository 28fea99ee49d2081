import type { Container } from '@naru/contract/entities/container';
import { useEditMode } from '@naru/design-system';
import { GitFacts } from '@naru/design-system/patterns';
import type { ContainerAddress } from '#api/container.ts';
import { gitValues } from './container-forms.ts';
import { GitForm } from './git-form.tsx';

export interface GitTabProps {
  at: ContainerAddress;
  container: Container;
}

/** The tab "Git": the source, as facts or as a form. */
export function GitTab({ at, container }: GitTabProps) {
  const { editing, start, stop, button } = useEditMode();
  if (editing) {
    return <GitForm at={at} container={container} onClose={stop} />;
  }
  const { git_url, git_branch, git_subpath } = gitValues(container);
  return (
    <GitFacts
      url={git_url}
      branch={git_branch}
      subpath={git_subpath}
      onEdit={start}
      editRef={button}
    />
  );
}
