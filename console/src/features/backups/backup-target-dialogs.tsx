import type { BackupTarget } from '@naru/contract/entities/backup-target';
import {
  backupTargetBody,
  backupTargetChangeBody,
  STANDARD_REGION,
} from '@naru/contract/rules/backup-target';
import { BackupTargetForm } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { addBackupTarget, changeBackupTarget } from '#api/write-backup-target.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useBegunVersion } from '#shared/forms/use-begun-version.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

const TRYING = '저장소에 써보는 중';

export interface AddBackupTargetDialogProps {
  /** The slug of the project. */
  project: string;
  open: boolean;
  onClose: () => void;
}

/** The dialog "백업 저장소 추가". The server writes a file to the storage before it stores the keys. No draft is kept of a secret. */
export function AddBackupTargetDialog({ project, open, onClose }: AddBackupTargetDialogProps) {
  const writing = useWriteForm({
    schema: backupTargetBody,
    defaultValues: {
      ...{ name: '', endpoint: '', bucket: '', prefix: '', region: STANDARD_REGION },
      ...{ access_key: '', secret: '', path_style: false },
    },
    fields: ['name', 'endpoint', 'bucket', 'prefix', 'region', 'access_key', 'secret'],
    writing: useMutation(addBackupTarget(project)),
    failure: { title: '백업 저장소를 추가하지 못했습니다' },
    success: '백업 저장소를 추가했습니다',
    onDone: onClose,
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onClose}
      title="백업 저장소 추가"
      submitLabel="추가"
      pendingLabel={TRYING}
      writing={writing}
    >
      <BackupTargetForm
        name={limitedTextFieldProps(register('name'), errors.name)}
        place={{
          endpoint: { ...register('endpoint'), error: errors.endpoint?.message },
          bucket: { ...register('bucket'), error: errors.bucket?.message },
          prefix: { ...register('prefix'), error: errors.prefix?.message },
        }}
        region={{ ...register('region'), error: errors.region?.message }}
        pathStyle={register('path_style')}
        accessKey={{ ...register('access_key'), error: errors.access_key?.message }}
        secret={{ ...register('secret'), error: errors.secret?.message }}
        hasSecret={false}
      />
    </WriteDialog>
  );
}

/** A change of a storage; an empty secret leaves the stored one. */
const changeFormSchema = z.extend(backupTargetChangeBody, {
  secret: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null => (text === '' ? null : text)),
    ),
    z.nullable(backupTargetBody.shape.secret),
  ),
});

export interface ChangeBackupTargetDialogProps {
  /** The slug of the project. */
  project: string;
  /** The storage to change; `undefined` while the dialog closes. */
  target: BackupTarget | undefined;
  onClose: () => void;
}

/** The dialog that changes the name, the region and the keys of a storage. The saved secret is not shown, and stays if none is entered. */
export function ChangeBackupTargetDialog({
  project,
  target,
  onClose,
}: ChangeBackupTargetDialogProps) {
  const [opened] = useState(target);
  const begun = useBegunVersion(opened);
  const writing = useWriteForm({
    schema: changeFormSchema,
    defaultValues: {
      name: opened?.name ?? '',
      region: opened?.region ?? STANDARD_REGION,
      path_style: opened?.path_style ?? false,
      access_key: opened?.access_key ?? '',
      secret: '',
    },
    fields: ['name', 'region', 'access_key', 'secret'],
    writing: useMutation(changeBackupTarget(project, opened?.target_id ?? '', begun.version)),
    failure: { title: '백업 저장소를 저장하지 못했습니다' },
    onFailure: begun.onFailure,
    success: '백업 저장소를 저장했습니다',
    onDone: onClose,
  });
  const { register, formState } = writing.form;
  const { errors } = formState;
  return (
    <WriteDialog
      open={target !== undefined}
      onOpenChange={onClose}
      title="백업 저장소 수정"
      description={opened && `${opened.endpoint}/${opened.bucket}`}
      submitLabel="저장"
      pendingLabel={TRYING}
      writing={writing}
    >
      <BackupTargetForm
        name={limitedTextFieldProps(register('name'), errors.name)}
        region={{ ...register('region'), error: errors.region?.message }}
        pathStyle={register('path_style')}
        accessKey={{ ...register('access_key'), error: errors.access_key?.message }}
        secret={{ ...register('secret'), error: errors.secret?.message }}
        hasSecret
      />
    </WriteDialog>
  );
}
