import { Button, Card, Divider, Stack } from '@naru/design-system';
import { Box, HardDrive, Settings, Trash2 } from 'lucide-react';

export interface QuickActionsProps {
  onOpenSettings: () => void;
  onAddContainer: () => void;
  onAddVolume: () => void;
  onDelete: () => void;
}

/** What is done most with a project, in one place. What destroys stands apart and last. */
export function QuickActions(props: QuickActionsProps) {
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
