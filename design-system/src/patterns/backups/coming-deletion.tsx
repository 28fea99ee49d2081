import type { ReactElement } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { backupStrings } from '../strings/backups.ts';

/** Props of {@link CancelDeletionButton}. */
export interface CancelDeletionButtonProps {
  /** 삭제될 것의 이름입니다. 접근성 이름에 들어갑니다. */
  name: string;
  /** 취소하는 중인지 나타냅니다. */
  pending: boolean;
  onCancel: () => void;
}

/** The button that cancels a deletion after a last backup. */
export function CancelDeletionButton({ name, pending, onCancel }: CancelDeletionButtonProps) {
  const strings = useStrings(backupStrings);
  return (
    <Button
      size="small"
      aria-label={
        pending ? strings.cancellingDeletionNamed(name) : strings.cancelDeletionNamed(name)
      }
      pending={pending}
      pendingLabel={strings.cancellingDeletion}
      onClick={onCancel}
    >
      {strings.cancelDeletion}
    </Button>
  );
}

/** Props of {@link ComingDeletion}. */
export interface ComingDeletionProps extends CancelDeletionButtonProps {
  /** 진행 중인 백업으로 가는 라우터의 링크입니다. */
  backup: ReactElement;
}

/** The notice about a container or volume that is deleted when its last backup, which runs, is confirmed. */
export function ComingDeletion({ backup, ...cancel }: ComingDeletionProps) {
  const strings = useStrings(backupStrings);
  return (
    <Inline gap="s">
      <Badge dot tone="warning">
        {strings.comingDeletion}
      </Badge>
      <Text as="span" size="caption" tone="muted">
        {`${strings.comingDeletionNote} `}
        <TextLink>{backup}</TextLink>
      </Text>
      <CancelDeletionButton {...cancel} />
    </Inline>
  );
}
