import { confirmStrings } from '../../strings/confirm.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Text } from '../text/text.tsx';
import { deletionImpact, impactList } from './type-to-confirm-dialog.css.ts';

interface DeletionImpactProps {
  items: readonly string[];
}

/** What will be deleted too, one item a line. */
export function DeletionImpact({ items }: DeletionImpactProps) {
  const strings = useStrings(confirmStrings);
  return (
    <div className={deletionImpact}>
      <Text weight="medium">{strings.deletionImpactIntro}</Text>
      <ul className={impactList}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
