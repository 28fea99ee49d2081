import { Fragment, type ReactNode } from 'react';
import { Columns } from '../../components/columns/columns.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField, type TextFieldProps } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { gitStrings } from '../strings/containers.ts';

/** Props of {@link GitFields}. */
export interface GitFieldsProps {
  url: LimitedTextBinding & Pick<TextFieldProps, 'required' | 'hint'>;
  branch: LimitedTextBinding;
  /** The default branch, used when the field is empty. */
  defaultBranch: string;
  subpath: LimitedTextBinding;
  /** A list to choose a repository from, such as `GitHubRepositories`; below the Git URL. */
  children?: ReactNode;
  /** Whether that list is before the Git URL, for members with connected repositories. */
  repositoriesFirst?: boolean;
}

/** The fields for a container's source: "Git URL", "브랜치", "하위 경로". To show the source use `GitFacts`. */
export function GitFields(props: GitFieldsProps) {
  const { url, branch, defaultBranch, subpath, children, repositoriesFirst = false } = props;
  const strings = useStrings(gitStrings);
  const repositories = <Fragment key="repositories">{children}</Fragment>;
  const address = (
    <Stack key="address" gap="m">
      {repositoriesFirst && <Heading level={4}>{strings.urlTitle}</Heading>}
      <TextField
        {...url}
        kind="url"
        label={strings.url}
        placeholder="https://github.com/account/repository"
      />
    </Stack>
  );
  return (
    <Stack gap={repositoriesFirst ? 'xl' : 'l'}>
      {/* Both elements have keys, so that changing their order loses no input. */}
      {repositoriesFirst ? [repositories, address] : [address, repositories]}
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
