import { API_TOKEN_LIFETIME_DAYS, apiTokenName } from '@naru/contract/rules/api-token';
import { projectTokenRight } from '@naru/contract/rules/project-token';
import { ProjectTokenFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isWriteAlreadyDoneError } from '#api/errors.ts';
import { addProjectToken } from '#api/project-token.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { CreatedTokenDialog } from '#shared/tokens/created-token-dialog.tsx';
import { TOKEN_LIVES, tokenLifeText } from '#shared/tokens/token-lives.ts';

/** The schema of the form for a new token. A shell that was chosen for another right is not sent. */
const projectTokenForm = z.pipe(
  z.object({
    name: apiTokenName,
    right: projectTokenRight,
    reads_secrets: z.boolean(),
    opens_shell: z.boolean(),
    expires_in_days: tokenLifeText,
  }),
  z.transform((form) => ({ ...form, opens_shell: form.opens_shell && form.right === 'manage' })),
);

const emptyProjectTokenForm = {
  name: '',
  right: 'deploy',
  reads_secrets: false,
  opens_shell: false,
  expires_in_days: String(API_TOKEN_LIFETIME_DAYS.default),
} as const;

export interface CreateProjectTokenDialogProps {
  /** The slug of the project. */
  project: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the form for a new token of a project, which then shows the token once. */
export function CreateProjectTokenDialog(props: CreateProjectTokenDialogProps) {
  const { project, open, onOpenChange } = props;
  const [token, setToken] = useState<string>();
  const creation = useMutation(addProjectToken(project, setToken));
  const isMade = isWriteAlreadyDoneError(creation.error);
  const writing = useWriteForm({
    schema: projectTokenForm,
    defaultValues: emptyProjectTokenForm,
    fields: ['name', 'right', 'reads_secrets', 'opens_shell', 'expires_in_days'],
    writing: creation,
    failure: { title: isMade ? '토큰은 이미 만들었습니다' : '토큰을 만들지 못했습니다' },
    draft: { form: 'project-token-add', at: project },
  });
  const { control, register, formState } = writing.form;
  const { errors } = formState;
  const right = useWatch({ control, name: 'right' });
  if (token !== undefined) {
    return <CreatedTokenDialog open={open} onOpenChange={onOpenChange} token={token} />;
  }
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="API 토큰 만들기"
      submitLabel="만들기"
      pendingLabel="만드는 중"
      writing={writing}
    >
      <ProjectTokenFields
        name={limitedTextFieldProps(register('name'), errors.name)}
        right={{ ...register('right'), error: errors.right?.message }}
        secrets={register('reads_secrets')}
        shell={{ ...register('opens_shell'), error: errors.opens_shell?.message }}
        managing={right === 'manage'}
        life={{
          ...register('expires_in_days'),
          options: TOKEN_LIVES,
          error: errors.expires_in_days?.message,
        }}
      />
    </WriteDialog>
  );
}
