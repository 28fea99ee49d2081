import { CircleCheck, CircleX } from 'lucide';
import { Icon } from '../components/icon/icon.tsx';

interface VerdictIconProps {
  verdict: 'right' | 'wrong';
}

/** The icon next to an example in a guide: a check mark for a right example, a cross for a wrong example. */
export function VerdictIcon({ verdict }: VerdictIconProps) {
  return <Icon node={verdict === 'right' ? CircleCheck : CircleX} />;
}
