import type { ComposeRepository } from '@naru/contract/project-file/compose-context';
import type { ProjectState } from '@naru/contract/project-file/project-state';
import { useState } from 'react';

/** The repository of the project's containers; empty when they have none, or several. */
function commonRepository(state: ProjectState | undefined): ComposeRepository {
  const sources = (state?.containers ?? []).filter(({ git }) => git.url !== '');
  const [first, ...others] = sources.map(({ git }) => git);
  const isCommon =
    first && others.every(({ url, branch }) => url === first.url && branch === first.branch);
  return { url: isCommon ? first.url : '', branch: isCommon ? first.branch : '', folder: '' };
}

/**
 * The repository with a Compose file: what the member typed, and otherwise the repository that the containers of the project have.
 * @param state the project; `undefined` before it is loaded
 */
export function useComposeRepository(state: ProjectState | undefined) {
  const [typed, setTyped] = useState<Partial<ComposeRepository>>({});
  return {
    repository: { ...commonRepository(state), ...typed },
    change: (name: keyof ComposeRepository, value: string) =>
      setTyped((known) => ({ ...known, [name]: value })),
  };
}
