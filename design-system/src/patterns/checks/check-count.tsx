import { ListChecks } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { checkStrings } from '../strings/checks.ts';

/** Props of {@link CheckCount}. */
export interface CheckCountProps {
  /** The number of findings; 0 renders nothing. */
  count: number;
}

/** A badge with the number of findings, at the corner of the button that opens a {@link ChecksDialog}. It arrives late and moves nothing. */
export function CheckCount({ count }: CheckCountProps) {
  const strings = useStrings(checkStrings);
  return (
    count > 0 && (
      <Badge tone="warning" corner>
        {strings.count(count)}
      </Badge>
    )
  );
}

/** Props of {@link ChecksButton}. */
export interface ChecksButtonProps {
  /** 찾은 문제의 개수인 {@link CheckCount}입니다. 아직 모르면 생략합니다. */
  count?: ReactNode;
  /** 생략하면 비활성입니다. 프로젝트를 불러오는 동안 그 자리를 지킵니다. */
  onOpen?: (() => void) | undefined;
}

/** The button that opens a {@link ChecksDialog}, with the number of findings. */
export function ChecksButton({ count, onOpen }: ChecksButtonProps) {
  const strings = useStrings(checkStrings);
  return (
    <Button size="small" icon={ListChecks} disabled={!onOpen} onClick={onOpen}>
      <span>{strings.title}</span> {count}
    </Button>
  );
}
