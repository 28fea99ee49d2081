import { createProjectBody } from '@naru/contract/endpoints/write-project';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { createProject } from '#api/write-project.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';

export interface CreateProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The dialog for a new project, with the name as its only field. Mount the dialog again each time it opens, so that the field starts
 * empty.
 */
export function CreateProjectDialog({ open, onOpenChange }: CreateProjectDialogProps) {
  const writing = useWriteForm({
    schema: createProjectBody,
    defaultValues: { name: '' },
    fields: ['name'],
    writing: useMutation(createProject()),
    failure: { title: '프로젝트를 만들지 못했습니다', fallback: 'Failed to create project' },
    success: ({ name }) => `${name} 프로젝트를 만들었습니다`,
    onDone: () => onOpenChange(false),
    draft: { form: 'project-add', at: '' },
  });
  const { form } = writing;
  const { errors } = form.formState;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="새 프로젝트"
      description="프로젝트 안에서 컨테이너를 배포하고 볼륨을 연결합니다."
      submitLabel="만들기"
      pendingLabel="만드는 중"
      writing={writing}
    >
      <TextField
        label="프로젝트 이름"
        required
        autoComplete="off"
        limit={NAME_MAX_LENGTH}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}
