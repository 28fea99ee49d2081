import { BookMarked, Check, Lock } from 'lucide';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { codeHostingStrings } from '../strings/code-hosting.ts';

/** Props of {@link RepositoryRow}. */
export interface RepositoryRowProps {
  /** Account and repository: "naru/pay". */
  name: string;
  /** Whether the repository is private. */
  hidden: boolean;
  /** Whether its address is the one in the form. */
  chosen: boolean;
  onChoose: () => void;
}

/** Whose repository it is: a name of somebody. */
const ACCOUNT = /^[^/]+(?=\/)/;

/** One repository of the list "저장소 목록": a press puts its address into the form. */
export function RepositoryRow({ name, hidden, chosen, onChoose }: RepositoryRowProps) {
  const strings = useStrings(codeHostingStrings);
  const masked = useMaskedName();
  return (
    <Row actions={hidden && <Badge icon={Lock}>{strings.private}</Badge>}>
      <Button
        size="small"
        variant={chosen ? 'secondary' : 'ghost'}
        icon={chosen ? Check : BookMarked}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        {name.replace(ACCOUNT, masked)}
      </Button>
    </Row>
  );
}
