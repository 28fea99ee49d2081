import {
  Box,
  FileDown,
  FileUp,
  HardDrive,
  History,
  ListChecks,
  Milestone,
  Settings,
  Trash2,
} from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Divider } from '../../components/divider/divider.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectStrings } from '../strings/project.ts';

/** Props of {@link QuickActionsCard}. */
export interface QuickActionsCardProps {
  onOpenSettings: () => void;
  onAddContainer: () => void;
  onAddVolume: () => void;
  onOpenChecks: () => void;
  /** A `CheckCount` with the number of findings; omitted while unknown. */
  checkCount?: ReactNode;
  /** Called to show the project file of the project. */
  onExport: () => void;
  /** Called to apply a project file to the project. */
  onImport: () => void;
  onDelete: () => void;
  /** The router's link to the activities of the project, with "활동" or similar as text. */
  activity: ReactNode;
  /** The router's link to the deployments of the project, with "배포 기록" or similar as text. */
  deployments: ReactNode;
}

/** The card with the frequent actions on a project. The button that deletes the project is separate and last. */
export function QuickActionsCard(props: QuickActionsCardProps) {
  const { onOpenSettings, onAddContainer, onAddVolume, onOpenChecks, checkCount } = props;
  const { onExport, onImport, onDelete, activity, deployments } = props;
  const strings = useStrings(projectStrings);
  return (
    <Card title={strings.quickActions}>
      <Stack>
        <Button wide icon={Settings} onClick={onOpenSettings}>
          {strings.settings}
        </Button>
        <Button wide icon={Box} onClick={onAddContainer}>
          {strings.addContainer}
        </Button>
        <Button wide icon={HardDrive} onClick={onAddVolume}>
          {strings.addVolume}
        </Button>
        <Button wide icon={ListChecks} onClick={onOpenChecks}>
          {strings.checks} {checkCount}
        </Button>
        <Button wide asChild icon={Milestone}>
          {deployments}
        </Button>
        <Button wide asChild icon={History}>
          {activity}
        </Button>
        <Button wide icon={FileDown} onClick={onExport}>
          {strings.exportFile}
        </Button>
        <Button wide icon={FileUp} onClick={onImport}>
          {strings.importFile}
        </Button>
        <Divider />
        <Button wide variant="dangerQuiet" icon={Trash2} onClick={onDelete}>
          {strings.delete}
        </Button>
      </Stack>
    </Card>
  );
}
