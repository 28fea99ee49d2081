import { DEFAULT_GIT_BRANCH } from '@naru/contract/limits';
import { Columns, Stack, TextField, type TextFieldProps } from '@naru/design-system';
import type { ReactNode } from 'react';

type Field = Pick<TextFieldProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>;

export interface GitFieldsProps {
  /** What react-hook-form's `register` answers, and the error; the same for the others. */
  url: Field & Pick<TextFieldProps, 'required' | 'hint'>;
  branch: Field;
  subpath: Field;
  /** Stands between the address and the rest: a way to choose one. */
  children?: ReactNode;
}

/** Where a container's source is: "Git URL", "브랜치", "하위 경로". */
export function GitFields({ url, branch, subpath, children }: GitFieldsProps) {
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
          hint={`비워 두면 ${DEFAULT_GIT_BRANCH} 브랜치를 사용합니다.`}
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
