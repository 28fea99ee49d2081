import type { ReactNode } from 'react';
import { Columns } from '../../components/Columns/Columns.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { TextField, type TextFieldProps } from '../../components/TextField/TextField.tsx';
import type { LimitedTextBinding } from '../binding.ts';

/** Props of {@link GitFields}. */
export interface GitFieldsProps {
  url: LimitedTextBinding & Pick<TextFieldProps, 'required' | 'hint'>;
  branch: LimitedTextBinding;
  /** The branch that is used where none is given. */
  defaultBranch: string;
  subpath: LimitedTextBinding;
  /** Stands between the address and the rest: a way to choose one, as `GitHubRepositories` is. */
  children?: ReactNode;
}

/** Where a container's source is: "Git URL", "브랜치", "하위 경로". While it is only read there are `GitFacts`. */
export function GitFields({ url, branch, defaultBranch, subpath, children }: GitFieldsProps) {
  return (
    <Stack gap="l">
      <TextField
        {...url}
        kind="url"
        label="Git URL"
        placeholder="https://github.com/account/repository"
      />
      {children}
      <Columns minimum="medium" gap="l">
        <TextField
          {...branch}
          kind="code"
          label="브랜치"
          hint={`비워 두면 ${defaultBranch} 브랜치를 사용합니다.`}
        />
        <TextField
          {...subpath}
          kind="code"
          label="하위 경로"
          hint="저장소의 최상위에 있으면 비워 둡니다."
        />
      </Columns>
    </Stack>
  );
}
