import { IconButton, Tooltip } from '@naru/design-system';
import { RotateCw } from '@naru/design-system/icons';

export default function Refresh() {
  return (
    <Tooltip content="강제로 상태 갱신">
      <IconButton variant="secondary" label="강제로 상태 갱신" icon={RotateCw} />
    </Tooltip>
  );
}
