import { Box, HardDrive, Settings, Trash2 } from 'lucide';
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
}

/** The card with the frequent actions on a project. The button that deletes the project is separate, red and last. */
export function QuickActionsCard(props: QuickActionsCardProps) {
  const strings = useStrings(projectStrings);
  return (
    <Card title={strings.quickActions}>
      <Stack>
        <Button wide icon={Settings} onClick={props.onOpenSettings}>
          {strings.settings}
        </Button>
        <Button wide icon={Box} onClick={props.onAddContainer}>
          {strings.addContainer}
        </Button>
        <Button wide icon={HardDrive} onClick={props.onAddVolume}>
          {strings.addVolume}
        </Button>
        <Divider />
        <Button wide variant="dangerQuiet" icon={Trash2} onClick={props.onDelete}>
          {strings.delete}
        </Button>
      </Stack>
    </Card>
  );
}
