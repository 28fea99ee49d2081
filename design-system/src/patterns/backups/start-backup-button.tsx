import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { backupStrings } from '../strings/backups.ts';

/** Props of {@link StartBackupButton}. */
export interface StartBackupButtonProps {
  /** 백업할 것의 이름입니다. 접근성 이름에 들어갑니다. */
  name: string;
  /** 그것의 백업이 진행 중이거나 백업을 시작하는 중인지 나타냅니다. */
  running: boolean;
  onStart: () => void;
  ref?: ButtonProps['ref'];
}

/** The button that backs up one database or volume at once. */
export function StartBackupButton({ name, running, onStart, ref }: StartBackupButtonProps) {
  const strings = useStrings(backupStrings);
  return (
    <Button
      size="small"
      ref={ref}
      aria-label={running ? strings.runningNamed(name) : strings.startNamed(name)}
      pending={running}
      pendingLabel={strings.running}
      onClick={onStart}
    >
      {strings.start}
    </Button>
  );
}
