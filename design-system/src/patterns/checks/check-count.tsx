import { Badge } from '../../components/badge/badge.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { checkStrings } from '../strings/checks.ts';

/** Props of {@link CheckCount}. */
export interface CheckCountProps {
  /** The number of findings; 0 renders nothing. */
  count: number;
}

/** A badge with the number of findings, for the button that opens a {@link ChecksDialog}. */
export function CheckCount({ count }: CheckCountProps) {
  const strings = useStrings(checkStrings);
  return count > 0 && <Badge tone="warning">{strings.count(count)}</Badge>;
}
