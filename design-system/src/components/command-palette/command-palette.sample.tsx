import {
  CommandButton,
  type CommandGroup,
  CommandPalette,
  useShortcuts,
} from '@naru/design-system';
import { Box, Plus } from '@naru/design-system/icons';
import { useState } from 'react';

export default function QuickFind() {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  useShortcuts({ 'mod+k': () => setOpen(true) });
  const commands = [
    { id: 'add', label: '컨테이너 추가', icon: Plus, onSelect: () => setQuery('') },
    { id: 'api', label: 'api', detail: '결제 서버', icon: Box, onSelect: () => setQuery('') },
  ];
  const found = commands.filter(({ label }) => label.includes(query));
  const groups: CommandGroup[] = found.length > 0 ? [{ title: '이 화면', commands: found }] : [];
  return (
    <>
      <CommandButton keys={['Ctrl', 'K']} onClick={() => setOpen(true)}>
        빠른 찾기
      </CommandButton>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label="빠른 찾기"
        placeholder="화면, 프로젝트, 할 일 찾기"
        query={query}
        onQueryChange={setQuery}
        groups={groups}
      />
    </>
  );
}
