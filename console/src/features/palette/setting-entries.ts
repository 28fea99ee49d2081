import { modifierKey } from '@naru/design-system';
import {
  History,
  Keyboard,
  Monitor,
  Moon,
  Presentation,
  ShieldCheck,
  Sun,
} from '@naru/design-system/icons';
import type { ThemeChoice } from '@naru/tokens/theme';
import type { PaletteEntry } from '#shared/commands/search-palette-entries.ts';
import { paths } from '#shared/navigation/paths.ts';
import type { OpenPageFunction } from './place-entries.ts';

export interface SettingEntryOptions {
  go: OpenPageFunction;
  chooseTheme: (choice: ThemeChoice) => void;
  showShortcuts: () => void;
  /** Whether the presentation mode is on. */
  presenting: boolean;
  togglePresentation: () => void;
}

const themes = [
  { choice: 'light', label: '라이트 테마', icon: Sun, words: 'light theme 밝은' },
  { choice: 'dark', label: '다크 테마', icon: Moon, words: 'dark theme 어두운' },
  { choice: 'system', label: '시스템 테마', icon: Monitor, words: 'system theme' },
] as const;

/** The entries for settings of the member's account and of this browser. */
export function settingEntries(actions: SettingEntryOptions): PaletteEntry[] {
  const { go, chooseTheme, showShortcuts, presenting, togglePresentation } = actions;
  const group = '설정';
  return [
    ...themes.map(
      ({ choice, ...shown }): PaletteEntry => ({
        ...shown,
        id: `theme ${choice}`,
        group,
        onSelect: () => chooseTheme(choice),
      }),
    ),
    {
      id: paths.security(),
      label: '보안',
      words: 'security 비밀번호 2단계 인증 패스키 세션 토큰',
      icon: ShieldCheck,
      group,
      onSelect: () => go(paths.security()),
    },
    {
      id: paths.profileActivity(),
      label: '내 활동',
      words: 'activity 기록',
      icon: History,
      group,
      onSelect: () => go(paths.profileActivity()),
    },
    {
      id: 'presentation',
      label: presenting ? '발표 모드 끄기' : '발표 모드 켜기',
      words: 'presentation 화면 공유 가리기 숨기기',
      icon: Presentation,
      keys: [modifierKey(), '.'],
      group,
      onSelect: togglePresentation,
    },
    {
      id: 'shortcuts',
      label: '단축키',
      words: 'shortcuts keyboard 키보드',
      icon: Keyboard,
      keys: ['?'],
      group,
      onSelect: showShortcuts,
    },
  ];
}
