import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuSeparator,
  IconButton,
} from '@naru/design-system';
import { Ellipsis, Play, Square, Trash2 } from '@naru/design-system/icons';
import { useState } from 'react';

export default function ContainerMenu() {
  const [running, setRunning] = useState(false);
  return (
    <DropdownMenu trigger={<IconButton label="API 서버 작업" icon={Ellipsis} />}>
      <DropdownMenuItem
        icon={Play}
        unavailable={running ? '이미 실행되고 있습니다' : undefined}
        onSelect={() => setRunning(true)}
      >
        시작
      </DropdownMenuItem>
      <DropdownMenuItem icon={Square} onSelect={() => setRunning(false)}>
        중지
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={Trash2} tone="danger" onSelect={() => setRunning(false)}>
        삭제
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
