import { Box, HardDrive, History, Settings, Trash2 } from 'lucide';
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
  onDelete: () => void;
  /** The router's link to what was done in the project, with "활동" or the like as text. */
  activity: ReactNode;
}

/** The most frequent actions on a project. Deleting is separate and last. */
export function QuickActionsCard(props: QuickActionsCardProps) {
  const { onOpenSettings, onAddContainer, onAddVolume, onDelete, activity } = props;
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
        <Button wide asChild icon={History}>
          {activity}
        </Button>
        <Divider />
        <Button wide variant="dangerQuiet" icon={Trash2} onClick={onDelete}>
          {strings.delete}
        </Button>
      </Stack>
    </Card>
  );
}
