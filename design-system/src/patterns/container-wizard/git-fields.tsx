import { Fragment, type ReactNode } from 'react';
import { Columns } from '../../components/columns/columns.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField, type TextFieldProps } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { gitStrings } from '../strings/container-settings.ts';

/** Props of {@link GitFields}. */
export interface GitFieldsProps {
  url: LimitedTextBinding & Pick<TextFieldProps, 'required' | 'hint'>;
  branch: LimitedTextBinding;
  /** With a hint, if its value was proposed. */
  subpath: LimitedTextBinding & Pick<TextFieldProps, 'hint'>;
  /** The key that an address of SSH needs, see `SshAddressNotice`. It is no description of the field, because the key is long. */
  sshKey?: ReactNode;
  /** What the repository contains, see `RepositoryProposals`. */
  proposals?: ReactNode;
  /** A list for choosing a repository, such as `GitHubRepositories`, by default below the Git URL. */
  children?: ReactNode;
  /** Whether the list of repositories is above the Git URL, for members with a connected account. */
  repositoriesFirst?: boolean;
}

/** The fields for the source of a container: "Git URL", "브랜치", "하위 경로". To show the source without fields use `GitFacts`. */
export function GitFields(props: GitFieldsProps) {
  const { url, branch, subpath, children, sshKey, proposals } = props;
  const { repositoriesFirst = false } = props;
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
      {sshKey}
    </Stack>
  );
  return (
    <Stack gap={repositoriesFirst ? 'xl' : 'l'}>
      {/* Both elements have keys, so that React keeps the input when the order of the elements changes. */}
      {repositoriesFirst ? [repositories, address] : [address, repositories]}
      <Columns minimum="medium" gap="l">
        <TextField
          {...branch}
          kind="code"
          label={strings.branch}
          placeholder="main"
          hint={strings.branchHint}
        />
        <TextField
          {...subpath}
          kind="code"
          label={strings.subpath}
          hint={subpath.hint ?? strings.subpathHint}
        />
      </Columns>
      {proposals}
    </Stack>
  );
}
