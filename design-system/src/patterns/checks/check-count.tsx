import { Badge } from '../../components/badge/badge.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { checkStrings } from '../strings/checks.ts';

/** Props of {@link CheckCount}. */
export interface CheckCountProps {
  /** How many problems were found; nothing is shown for none. */
  count: number;
}

/** How much a {@link ChecksDialog} has to show, beside the text of the button that opens it. */
export function CheckCount({ count }: CheckCountProps) {
  const strings = useStrings(checkStrings);
  return count > 0 && <Badge tone="warning">{strings.count(count)}</Badge>;
}
