import { createProjectBody } from '@naru/contract/endpoints/projects';
import { NAME_MAX } from '@naru/contract/limits';
import { TextField, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { createProject } from '#api/projects.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { WriteDialog } from '#app/WriteDialog.tsx';

export interface CreateProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a name, the only thing a project needs. Mounted anew each time it opens, so that it starts empty. */
export function CreateProjectDialog({ open, onOpenChange }: CreateProjectDialogProps) {
  const notify = useToast();
  const writing = useWriteForm({
    schema: createProjectBody,
    defaultValues: { name: '' },
    fields: ['name'],
    writing: useMutation(createProject()),
    failure: { title: '프로젝트를 만들지 못했습니다', fallback: 'Failed to create project' },
    onDone: ({ name }) => {
      onOpenChange(false);
      notify({ tone: 'success', title: `${josa(name, '을/를')} 만들었습니다` });
    },
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
        limit={NAME_MAX}
        error={errors.name?.message}
        {...form.register('name')}
      />
    </WriteDialog>
  );
}
