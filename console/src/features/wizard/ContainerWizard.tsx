import type { Project } from '@naru/contract/entities';
import { projectQuotas } from '@naru/contract/quota';
import { Dialog, PageSpinner } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/containers.ts';
import { volumesQuery } from '#api/volumes.ts';
import { WizardDialog } from './WizardDialog.tsx';

export interface ContainerWizardProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * The dialog "컨테이너 추가" (specification section 2). It proposes what the project has left, so it waits for the lists
 * that say so; what did not load counts as unused, and the server decides.
 */
export function ContainerWizard({ project, open, onOpenChange }: ContainerWizardProps) {
  // Not the dialog's to find out: when the lists have come, the one that waited for them has the focus.
  const [opener] = useState(() => document.activeElement);
  const containers = useQuery(containersQuery(project.slug));
  const volumes = useQuery(volumesQuery(project.project_id));
  if (containers.isPending || volumes.isPending) {
    return (
      <Dialog title="컨테이너 추가" size="wide" open={open} onOpenChange={onOpenChange}>
        <PageSpinner />
      </Dialog>
    );
  }
  return (
    <WizardDialog
      project={project}
      quotas={projectQuotas(project, containers.data ?? [], volumes.data ?? [])}
      opener={opener}
      open={open}
      onOpenChange={onOpenChange}
    />
  );
}
