import { parseRepositoryPage } from '@naru/contract/rules/repository-page';
import { RepositoryPageNotice } from '@naru/design-system/patterns';
import type { ReactNode } from 'react';

type GitField = 'git_url' | 'git_branch' | 'git_subpath';

/** What the notice needs of a form with the fields of a source. */
interface GitForm {
  setValue(
    name: GitField,
    value: string,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ): void;
  setFocus(name: GitField): void;
}

/**
 * The notice of a Git URL that is the address of a page: the repository, the branch and the folder, and the button that enters them. The
 * fields of parts that the address does not have stay. `undefined` for other addresses.
 */
export function repositoryPageNotice(url: string, form: GitForm): ReactNode {
  const page = parseRepositoryPage(url);
  if (page === undefined) return undefined;
  const enter = (name: GitField, value: string) => {
    if (value !== '') form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const apply = () => {
    enter('git_url', page.url);
    enter('git_branch', page.branch);
    enter('git_subpath', page.subpath);
    form.setFocus('git_url');
  };
  return <RepositoryPageNotice {...page} onApply={apply} />;
}
