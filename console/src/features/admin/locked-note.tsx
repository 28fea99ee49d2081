import type { LiveSettings } from '@naru/contract/entities/setting';
import { Text } from '@naru/design-system';
import { isLocked, type SettingField } from './setting-fields.ts';

interface LockedNoteProps {
  fields: readonly SettingField[];
  live: LiveSettings;
}

/** The names of the environment variables that set settings of a card, with what that means. Renders nothing without one. */
export function LockedNote({ fields, live }: LockedNoteProps) {
  const locked = fields.filter(({ name }) => isLocked(live, name)).map(({ name }) => name);
  if (locked.length === 0) return null;
  return (
    <Text size="caption" tone="muted">
      <span>서버의 환경 변수로 정해져 있어 여기에서 바꿀 수 없습니다: </span>
      <span translate="no">{locked.join(', ')}</span>
    </Text>
  );
}
