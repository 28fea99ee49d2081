import { Box, HardDrive, Settings, Trash2 } from 'lucide-react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Divider } from '../../components/Divider/Divider.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';

/** Props of {@link QuickActionsCard}. */
export interface QuickActionsCardProps {
  onOpenSettings: () => void;
  onAddContainer: () => void;
  onAddVolume: () => void;
  onDelete: () => void;
}

/** What is done most with a project, in one place. What destroys stands apart and last. */
export function QuickActionsCard(props: QuickActionsCardProps) {
  const { onOpenSettings, onAddContainer, onAddVolume, onDelete } = props;
  return (
    <Card title="빠른 작업">
      <Stack>
        <Button wide icon={<Settings />} onClick={onOpenSettings}>
          프로젝트 설정
        </Button>
        <Button wide icon={<Box />} onClick={onAddContainer}>
          컨테이너 추가
        </Button>
        <Button wide icon={<HardDrive />} onClick={onAddVolume}>
          볼륨 추가
        </Button>
        <Divider />
        <Button wide variant="dangerQuiet" icon={<Trash2 />} onClick={onDelete}>
          프로젝트 삭제
        </Button>
      </Stack>
    </Card>
  );
}
