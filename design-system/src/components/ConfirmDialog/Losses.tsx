import { confirmStrings } from '../../strings/confirm.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Text } from '../Text/Text.tsx';
import { losses, lossList } from './ConfirmDialog.css.ts';

interface LossesProps {
  items: readonly string[];
}

/** What will be lost, one thing a line. */
export function Losses({ items }: LossesProps) {
  const words = useStrings(confirmStrings);
  return (
    <div className={losses}>
      <Text weight="medium">{words.lossesIntro}</Text>
      <ul className={lossList}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
