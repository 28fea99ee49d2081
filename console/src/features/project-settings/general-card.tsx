import type { Project } from '@naru/contract/entities/project';
import { DEFAULT_TIER } from '@naru/contract/rules/limits';
import {
  Button,
  Card,
  DescriptionItem,
  DescriptionList,
  DraftNotice,
  EditForm,
  Stack,
  Time,
} from '@naru/design-system';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { ProjectFields, projectValues, useProjectForm } from './project-fields.tsx';

interface GeneralFormProps {
  project: Project;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The form that renames the project, in place of its facts. */
function GeneralForm({ project, restore, onClose }: GeneralFormProps) {
  const writing = useProjectForm(project, onClose, restore);
  const { form, draft, submit, pending, failure } = writing;
  useUnsavedInput(form.formState.isDirty, draft.discard);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel}>
      {draft.notice && <DraftNotice {...draft.notice} />}
      <ProjectFields project={project} writing={writing} />
    </EditForm>
  );
}

/** The region "일반": the name and the tier of the project. */
export function GeneralCard({ project }: { project: Project }) {
  const mode = useEditModeWithDraft(
    { form: 'project-name', at: project.slug },
    projectValues(project),
  );
  return (
    <Card
      title="일반"
      actions={
        !mode.editing && (
          <Button size="small" ref={mode.button} onClick={mode.start}>
            프로젝트 이름 수정
          </Button>
        )
      }
    >
      <Stack gap="l">
        {mode.notice && <DraftNotice {...mode.notice} />}
        {mode.editing ? (
          <GeneralForm project={project} restore={mode.restore} onClose={mode.stop} />
        ) : (
          <DescriptionList>
            <DescriptionItem label="이름">{project.name}</DescriptionItem>
            <DescriptionItem label="플랜">{project.plan || DEFAULT_TIER}</DescriptionItem>
            <DescriptionItem label="생성일">
              <Time value={project.created_at} />
            </DescriptionItem>
            <DescriptionItem label="수정일">
              <Time value={project.updated_at} />
            </DescriptionItem>
          </DescriptionList>
        )}
      </Stack>
    </Card>
  );
}
