import { duplicateContainerBody } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { firstFreeCopyName } from '@naru/contract/rules/duplicate';
import { Banner, useToast } from '@naru/design-system';
import { DuplicateContainerFields } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { containersQuery } from '#api/container.ts';
import { duplicateContainer } from '#api/duplicate-container.ts';
import type { ContainerCopyProgress } from '#api/older-server/copy-in-steps.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useConfirmLeave } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { projectQuotas, type ResourceQuota } from '#shared/quota/project-quotas.ts';
import { countCopiedParts, duplicateQuotaProblem } from './duplication.ts';
import { useOpenContainerRow } from './open-container-row.ts';

export interface DuplicateContainerDialogProps {
  project: Project;
  container: Container;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The schema when the copy does not fit into the project. It rejects every name, so that no futile request is sent. */
const NO_ROOM = duplicateContainerBody.check(
  z.refine(() => false, {
    path: ['name'],
    error: '프로젝트에 남은 리소스가 부족하여 복제할 수 없습니다.',
  }),
);

const projected = (quota: ResourceQuota | undefined, more: number | null | undefined) =>
  quota && { ...quota, projected: quota.used + (more ?? 0) };

/**
 * The dialog "컨테이너 복제": the name of the copy, its contents, and whether the copy fits into the quota. After success, the row of the
 * copy opens.
 */
export function DuplicateContainerDialog(props: DuplicateContainerDialogProps) {
  const { project, container, open, onOpenChange } = props;
  const { data: containers } = useQuery(containersQuery(project.slug));
  const quotas = containers && projectQuotas(project, containers, []);
  const problem = quotas && duplicateQuotaProblem(container, quotas);
  const [progress] = useState((): ContainerCopyProgress => ({}));
  const { setOpen } = useOpenContainerRow();
  const confirmLeave = useConfirmLeave();
  const notify = useToast();
  const copying = useMutation(duplicateContainer(project.slug, container, progress));
  const { secrets, ...counts } = countCopiedParts(container);
  const openAction = (slug: string, hasSecrets: boolean) => ({
    label: hasSecrets ? '시크릿 입력' : '열기',
    pendingLabel: '여는 중',
    onPress: async () => confirmLeave(() => setOpen(slug, hasSecrets ? 'variables' : 'git')),
  });
  const writing = useWriteForm({
    schema: problem === undefined ? duplicateContainerBody : NO_ROOM,
    defaultValues: {
      name: firstFreeCopyName(
        container.name,
        (containers ?? []).map(({ name }) => name),
      ),
    },
    fields: ['name'],
    writing: copying,
    failure: {
      title: '컨테이너를 복제하지 못했습니다',
      fallback: 'Failed to create container',
    },
    onDone: ({ name }) => {
      onOpenChange(false);
      const notice = settingSavedNotice(`${name} 컨테이너를 만들었습니다`);
      const slug = progress.made?.slug;
      notify(slug ? { ...notice, action: openAction(slug, secrets.length > 0) } : notice);
    },
  });
  const { form } = writing;
  return (
    <WriteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="컨테이너 복제"
      description={`${container.name} 컨테이너를 복제합니다.`}
      submitLabel="복제"
      pendingLabel="복제하는 중"
      writing={writing}
    >
      <DuplicateContainerFields
        name={limitedTextFieldProps(form.register('name'), form.formState.errors.name)}
        {...counts}
        secrets={secrets}
        cpu={projected(quotas?.cpu, container.cpu_limit)}
        memory={projected(quotas?.memory, container.memory_limit)}
      />
      {problem && <Banner tone="danger">{problem}</Banner>}
    </WriteDialog>
  );
}
