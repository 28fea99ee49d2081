import { CircleCheck, CircleX } from 'lucide';
import { Icon } from '../components/icon/icon.tsx';

interface VerdictIconProps {
  verdict: 'right' | 'wrong';
}

/** The drawing beside the verdict on an example in a guide. */
export function VerdictIcon({ verdict }: VerdictIconProps) {
  return <Icon node={verdict === 'right' ? CircleCheck : CircleX} />;
}
