import type { ReactNode } from 'react';
import { Columns } from '../../components/columns/columns.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField, type TextFieldProps } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { gitStrings } from '../strings/git.ts';

/** Props of {@link GitFields}. */
export interface GitFieldsProps {
  url: LimitedTextBinding & Pick<TextFieldProps, 'required' | 'hint'>;
  branch: LimitedTextBinding;
  /** The branch that an empty field means. */
  defaultBranch: string;
  subpath: LimitedTextBinding;
  /** Shown below the Git URL: a list to choose a repository from, such as `GitHubRepositories`. */
  children?: ReactNode;
}

/** The fields for a container's source: "Git URL", "브랜치", "하위 경로". To show the source use `GitFacts`. */
export function GitFields({ url, branch, defaultBranch, subpath, children }: GitFieldsProps) {
  const strings = useStrings(gitStrings);
  return (
    <Stack gap="l">
      <TextField
        {...url}
        kind="url"
        label={strings.url}
        placeholder="https://github.com/account/repository"
      />
      {children}
      <Columns minimum="medium" gap="l">
        <TextField
          {...branch}
          kind="code"
          label={strings.branch}
          hint={strings.branchHint(defaultBranch)}
        />
        <TextField {...subpath} kind="code" label={strings.subpath} hint={strings.subpathHint} />
      </Columns>
    </Stack>
  );
}
