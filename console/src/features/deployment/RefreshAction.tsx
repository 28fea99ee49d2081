import { IconButton, Tooltip } from '@naru/design-system';
import { RefreshCw } from 'lucide-react';

const label = '강제로 상태 갱신';

export interface RefreshActionProps {
  pending: boolean;
  onClick: () => void;
}

/** Has the server look at its engine again. */
export const RefreshAction = (props: RefreshActionProps) => (
  <Tooltip content={label}>
    <IconButton {...props} label={label} icon={<RefreshCw />} size="small" />
  </Tooltip>
);
