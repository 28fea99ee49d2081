import { renameProjectBody } from '@naru/contract/endpoints/projects';
import type { Project } from '@naru/contract/entities';
import { DEFAULT_PLAN, NAME_MAX, PLANS } from '@naru/contract/limits';
import { normalizeName } from '@naru/contract/text';
import { TextField, ToggleGroup, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { renameProject } from '#api/projects.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { WriteDialog } from '#app/WriteDialog.tsx';

export interface ProjectSettingsDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The settings of a project, from the project page and from the list: its name can change, its plan can be read. */
export function ProjectSettingsDialog(props: ProjectSettingsDialogProps) {
  const { project, open, onOpenChange } = props;
  const notify = useToast();
  const close = () => onOpenChange(false);
  const writing = useWriteForm({
    schema: renameProjectBody,
    defaultValues: { name: project.name },
    fields: ['name'],
    writing: useMutation(renameProject(project.slug)),
    failure: { title: '프로젝트를 저장하지 못했습니다', fallback: 'Failed to update project' },
    onDone: () => {
      close();
      notify({ tone: 'success', title: '프로젝트 설정을 저장했습니다' });
    },
  });
  const { form } = writing;
  const { errors } = form.formState;

  const isUnchanged = () => normalizeName(form.getValues('name')) === normalizeName(project.name);
  const save = (event: FormEvent<HTMLFormElement>) =>
    isUnchanged() ? close() : writing.submit(event);

  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="프로젝트 설정"
      submitLabel="저장"
      pendingLabel="저장하는 중"
      writing={writing}
      onSubmit={save}
    >
      <TextField
        label="프로젝트 이름"
        required
        limit={NAME_MAX}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <ToggleGroup
        label="플랜"
        hint="플랜은 콘솔에서 바꿀 수 없습니다."
        readOnly
        options={PLANS.map((plan) => ({ value: plan, label: plan }))}
        value={project.plan || DEFAULT_PLAN}
      />
    </WriteDialog>
  );
}
