import { Eye, EyeOff } from 'lucide';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableStrings } from '../strings/variables.ts';

interface RevealButtonProps {
  /** The key of the secret. */
  name: string;
  hidden: boolean;
  onChange: (hidden: boolean) => void;
}

/** A button that reveals and hides the value of a secret. */
export function RevealButton({ name, hidden, onChange }: RevealButtonProps) {
  const strings = useStrings(variableStrings);
  return (
    <IconButton
      size="small"
      label={hidden ? strings.show(name) : strings.hide(name)}
      icon={hidden ? Eye : EyeOff}
      onClick={() => onChange(!hidden)}
    />
  );
}
