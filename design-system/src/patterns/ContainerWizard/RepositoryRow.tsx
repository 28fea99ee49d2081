import { BookMarked, Check, Lock } from 'lucide-react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Row } from '../../components/RowList/Row.tsx';

/** Props of {@link RepositoryRow}. */
export interface RepositoryRowProps {
  /** Account and repository: "naru/pay". */
  name: string;
  /** Not everybody may read it. */
  hidden: boolean;
  /** Its address stands in the form. */
  chosen: boolean;
  onChoose: () => void;
}

/** One repository of the list "저장소 목록": a press puts its address into the form. */
export function RepositoryRow({ name, hidden, chosen, onChoose }: RepositoryRowProps) {
  return (
    <Row actions={hidden && <Badge icon={<Lock />}>비공개</Badge>}>
      <Button
        size="small"
        variant={chosen ? 'secondary' : 'ghost'}
        icon={chosen ? <Check /> : <BookMarked />}
        aria-pressed={chosen}
        onClick={onChoose}
      >
        {name}
      </Button>
    </Row>
  );
}
