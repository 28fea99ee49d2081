import { projectVariableBody } from '@naru/contract/endpoints/project-variable';
import type { ProjectVariable } from '@naru/contract/entities/project-variable';
import { variableKey } from '@naru/contract/rules/fields';
import { PROJECT_VARIABLE_KINDS, type ProjectVariableKind } from '@naru/contract/rules/limits';
import { ConfirmDialog, Dialog, type RowDeletion, Skeleton, useToast } from '@naru/design-system';
import { SharedVariableFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { projectVariableQuery } from '#api/project-variable.ts';
import {
  addProjectVariable,
  changeProjectVariable,
  removeProjectVariable,
} from '#api/write-project-variable.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { useReferrersNote } from '#shared/references/referrers.ts';
import { correctHangulKey } from '#shared/text/hangul-key.ts';
import { looksLikeSecret } from '#shared/text/secret-text.ts';

const valueFields = {
  kind: z.enum(PROJECT_VARIABLE_KINDS),
  value: projectVariableBody.shape.value,
};

const changeSchema = z.object(valueFields);

const KEY_TAKEN = '이미 존재하는 키입니다.';

/** The schema of a new variable. A key that is taken is an error, because saving under it would replace the value. */
const additionSchema = (taken: readonly ProjectVariable[]) =>
  z.object({
    key: variableKey.check(
      z.refine((key) => !taken.some((variable) => variable.key === key), { error: KEY_TAKEN }),
    ),
    ...valueFields,
  });

/** Whether a value is a secret because of its kind or its key. Drafts never store such a value. */
const isSecretValue = (field: string, kind: unknown, key: unknown): boolean =>
  field === 'value' && (kind === 'secret' || looksLikeSecret('', String(key)));

export interface AddSharedVariableDialogProps {
  /** The slug of the project. */
  project: string;
  /** The shared variables of the project. */
  taken: readonly ProjectVariable[] | undefined;
  open: boolean;
  onClose: () => void;
}

/** The dialog "공유 변수 추가". */
export function AddSharedVariableDialog(props: AddSharedVariableDialogProps) {
  const { project, taken = [], open, onClose } = props;
  const writing = useWriteForm({
    schema: additionSchema(taken),
    defaultValues: { key: '', kind: 'env', value: '' },
    fields: ['key', 'kind', 'value'],
    writing: useMutation(addProjectVariable(project)),
    failure: { title: '공유 변수를 추가하지 못했습니다' },
    success: ({ key }) => settingSavedNotice(`${key} 공유 변수를 추가했습니다`),
    onDone: onClose,
    draft: {
      form: 'shared-variable-add',
      at: project,
      isSecret: (field, { kind, key }) => isSecretValue(field, kind, key),
    },
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="공유 변수 추가"
      submitLabel="추가"
      pendingLabel="추가하는 중"
      writing={writing}
    >
      <SharedVariableFields
        name={{ ...limitedTextFieldProps(register('key'), errors.key), correct: correctHangulKey }}
        kind={{ ...register('kind'), error: errors.kind?.message }}
        value={{ ...register('value'), error: errors.value?.message }}
        kept={false}
      />
    </WriteDialog>
  );
}

interface ChangeFormProps {
  /** The slug of the project. */
  project: string;
  /** The variable with its current value, also of a secret. */
  current: ProjectVariable;
  open: boolean;
  onClose: () => void;
}

const kindOf = ({ kind }: ProjectVariable): ProjectVariableKind =>
  kind === 'secret' ? 'secret' : 'env';

/** The form that changes a variable. For a secret, the field of the value is empty at first, so that editing does not reveal the value. */
function ChangeForm({ project, current, open, onClose }: ChangeFormProps) {
  const { key } = current;
  const kind = kindOf(current);
  const kept = kind === 'secret';
  const value = current.value ?? '';
  const writing = useWriteForm({
    schema: changeSchema,
    source: projectVariableQuery(project, key).queryKey,
    defaultValues: { kind, value: kept ? '' : value },
    keptBack: kept ? { kind, value } : undefined,
    fields: ['kind', 'value'],
    writing: useMutation(changeProjectVariable(project, key)),
    failure: { title: `${key} 공유 변수를 저장하지 못했습니다` },
    success: settingSavedNotice(`${key} 공유 변수를 저장했습니다`),
    onDone: onClose,
    draft: {
      form: 'shared-variable-edit',
      at: `${project}/${key}`,
      isSecret: (field, values) => isSecretValue(field, values.kind, key),
    },
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title={`${key} 수정`}
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
    >
      <SharedVariableFields
        kind={{
          ...register('kind'),
          error: errors.kind?.message,
          notice: writing.notice('kind'),
        }}
        value={{
          ...register('value'),
          error: errors.value?.message,
          notice: writing.notice('value'),
        }}
        kept={kept}
      />
    </WriteDialog>
  );
}

export interface ChangeSharedVariableDialogProps {
  /** The slug of the project. */
  project: string;
  /** The variable to change, as the list shows it; `undefined` while the dialog closes. */
  variable: ProjectVariable | undefined;
  onClose: () => void;
}

/** The dialog "{key} 수정". A secret is read first: the server refuses the change of a version that differs from the stored one. */
export function ChangeSharedVariableDialog(props: ChangeSharedVariableDialogProps) {
  const { project, variable, onClose } = props;
  const [opened] = useState(variable);
  const key = opened?.key ?? '';
  const read = useQuery({
    ...projectVariableQuery(project, key),
    enabled: key !== '',
    // The list has the whole variable, unless the variable is a secret.
    ...(opened && kindOf(opened) === 'env' && { initialData: opened, initialDataUpdatedAt: 0 }),
  });
  const open = variable !== undefined;
  if (read.data) return <ChangeForm {...{ project, open, onClose }} current={read.data} />;
  return (
    <Dialog open={open} onOpenChange={onClose} title={`${key} 수정`}>
      {queryFailure(read, { title: `${key} 시크릿을 불러오지 못했습니다` }) || (
        <Skeleton height="160px" />
      )}
    </Dialog>
  );
}

export interface DeleteSharedVariableDialogProps {
  /** The slug of the project. */
  project: string;
  /** The key of the variable. */
  name: string;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before a shared variable is deleted. It names the variables that refer to the shared variable. */
export function DeleteSharedVariableDialog({
  project,
  name,
  deletion,
}: DeleteSharedVariableDialogProps) {
  const removing = useMutation(removeProjectVariable(project, name));
  const notify = useToast();
  const note = useReferrersNote(
    project,
    '이 값을',
    ({ to, to_key }) => to === null && to_key === name,
  );
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify(settingSavedNotice(`${name} 공유 변수를 삭제했습니다`));
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title="공유 변수 삭제"
      description={[`${name} 공유 변수를 삭제합니다. 되돌릴 수 없습니다.`, note]
        .filter((sentence) => sentence !== undefined)
        .join(' ')}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '공유 변수를 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
