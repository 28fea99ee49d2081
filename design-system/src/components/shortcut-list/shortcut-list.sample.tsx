import { modifierKey, ShortcutList } from '@naru/design-system';

export default function Shortcuts() {
  return (
    <ShortcutList
      shortcuts={[
        { label: '빠른 찾기', keys: [modifierKey(), 'K'] },
        { label: '검색', keys: ['/'] },
        { label: '새로 만들기', keys: ['C'] },
      ]}
    />
  );
}
