import { CircleCheck, CircleX } from 'lucide';
import { Icon } from '../components/icon/icon.tsx';

interface VerdictIconProps {
  verdict: 'right' | 'wrong';
}

/** The icon of the verdict on an example in a guide. */
export function VerdictIcon({ verdict }: VerdictIconProps) {
  return <Icon node={verdict === 'right' ? CircleCheck : CircleX} />;
}
