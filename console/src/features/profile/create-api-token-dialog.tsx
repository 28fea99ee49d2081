import {
  API_TOKEN_LIFETIME_DAYS,
  apiTokenName,
  apiTokenScope,
} from '@naru/contract/rules/api-token';
import { ApiTokenFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { createApiToken } from '#api/api-token.ts';
import { isWriteAlreadyDoneError } from '#api/errors.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { CreatedTokenDialog } from '#shared/tokens/created-token-dialog.tsx';
import { TOKEN_LIVES, tokenLifeText } from '#shared/tokens/token-lives.ts';

/** The schema of the form for a new token. */
const apiTokenForm = z.object({
  name: apiTokenName,
  scope: apiTokenScope,
  expires_in_days: tokenLifeText,
});

const emptyApiTokenForm = {
  name: '',
  scope: 'read',
  expires_in_days: String(API_TOKEN_LIFETIME_DAYS.default),
} as const;

export interface CreateApiTokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the form for a new token, which then shows the token. The token is not stored, and cannot be shown again. */
export function CreateApiTokenDialog({ open, onOpenChange }: CreateApiTokenDialogProps) {
  const [token, setToken] = useState<string>();
  const creation = useMutation(createApiToken(setToken));
  const isMade = isWriteAlreadyDoneError(creation.error);
  const writing = useWriteForm({
    schema: apiTokenForm,
    defaultValues: emptyApiTokenForm,
    fields: ['name', 'scope', 'expires_in_days'],
    writing: creation,
    failure: { title: isMade ? '토큰은 이미 만들었습니다' : '토큰을 만들지 못했습니다' },
    draft: { form: 'api-token-add', at: '' },
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
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
      <ApiTokenFields
        name={limitedTextFieldProps(register('name'), errors.name)}
        scope={{ ...register('scope'), error: errors.scope?.message }}
        life={{
          ...register('expires_in_days'),
          options: TOKEN_LIVES,
          error: errors.expires_in_days?.message,
        }}
      />
    </WriteDialog>
  );
}
