import { type ReactNode, useState } from 'react';
import { useShortcuts } from '../../behavior/shortcuts.ts';
import { CommandPalette } from '../../components/command-palette/command-palette.tsx';
import { TypeToConfirmDialog } from '../../components/type-to-confirm-dialog/type-to-confirm-dialog.tsx';
import type { TextNotes } from '../../testing/controlled-form.tsx';

/** Props of a field under test. */
export interface StageProps {
  notes: TextNotes;
  /** The name that has to be typed, where there is one. */
  goal: string;
}

interface ShortcutPageProps {
  /** Called for the shortcut G of the page. */
  onShortcut: () => void;
  children: ReactNode;
}

/** A page with a shortcut, around the field. */
export function ShortcutPage({ onShortcut, children }: ShortcutPageProps) {
  useShortcuts({ g: onShortcut });
  return children;
}

/** A dialog that deletes after a name was typed. */
export function ConfirmStage({ notes, goal }: StageProps) {
  return (
    <TypeToConfirmDialog
      open
      onOpenChange={(open) => notes.submitted.push(open ? '열림' : '닫힘')}
      onConfirm={() => notes.submitted.push(goal)}
      title="시험용 삭제"
      description="한글 입력을 시험하는 대화상자입니다. 아무것도 지우지 않습니다."
      name={goal}
      pending={false}
      error={undefined}
    />
  );
}

/** A palette with one command. */
export function PaletteStage({ notes, goal }: StageProps) {
  const [open, setOpen] = useState(true);
  const [query, setQuery] = useState('');
  const command = { id: 'goal', label: goal, onSelect: () => notes.submitted.push(goal) };
  return (
    <CommandPalette
      open={open}
      onOpenChange={setOpen}
      label="이름"
      placeholder="이름 찾기"
      query={query}
      onQueryChange={(text) => {
        notes.told.push(text);
        setQuery(text);
      }}
      groups={[{ title: '사람', commands: [command] }]}
    />
  );
}

/** What the rules are there against: it swallows changes during a composition, and its form knows of none. */
export function BrokenStage({ notes }: StageProps) {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        notes.submitted.push(text);
      }}
    >
      <label>
        이름{' '}
        <input
          value={text}
          onChange={({ currentTarget, nativeEvent }) => {
            const composing = 'isComposing' in nativeEvent && nativeEvent.isComposing;
            if (!composing) setText(currentTarget.value);
          }}
        />
      </label>
      <button type="submit">저장</button>
    </form>
  );
}
