import type { Container } from '@naru/contract/entities';
import { GitFacts } from '@naru/design-system';
import type { ContainerAddress } from '#api/containers.ts';
import { gitValues } from './container-forms.ts';
import { GitForm } from './GitForm.tsx';
import { useEditing } from './use-editing.ts';

export interface GitTabProps {
  at: ContainerAddress;
  container: Container;
}

/** The tab "Git": where the source is, as facts or as a form. */
export function GitTab({ at, container }: GitTabProps) {
  const { editing, start, stop, button } = useEditing();
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
