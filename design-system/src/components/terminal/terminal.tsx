import { type ReactNode, type Ref, useId, useState } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { useMaskedContent, usePresenting } from '../../behavior/presentation.tsx';
import { presentationStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { terminalStrings } from '../../strings/terminal.ts';
import { Banner, type BannerProps } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox-field/checkbox-field.tsx';
import { useScrollTabStop } from '../dialog/use-scroll-lock.ts';
import { Text } from '../text/text.tsx';
import * as css from './terminal.css.ts';
import type { TerminalHandle, TerminalState } from './terminal-handle.ts';
import { TerminalKeys } from './terminal-keys.tsx';
import { useTerminalScreen } from './use-terminal-screen.ts';

/** Props of {@link Terminal}. */
export interface TerminalProps {
  /** 입력을 받는 곳의 접근성 이름입니다. 예: “web 셸”. */
  label: string;
  state: TerminalState;
  /** 받은 것을 화면에 보이는 핸들입니다. 터미널이 크기를 알리기 전에는 아무것도 보이지 않습니다. */
  ref: Ref<TerminalHandle>;
  /** 입력하거나 붙여넣은 텍스트와 함께 호출됩니다. 상태가 `open`이 아닌 동안에는 호출되지 않습니다. */
  onInput: (text: string) => void;
  /** 글자 수로 나타낸 크기와 함께 호출됩니다. 준비가 되면 처음 호출됩니다. */
  onResize: (size: { cols: number; rows: number }) => void;
  onReconnect: () => void;
  /** 핸들로 받은 것이 화면에 모두 그려지면 호출됩니다. */
  onRendered?: (() => void) | undefined;
}

interface NoteProps extends Pick<BannerProps, 'tone' | 'action'> {
  children: ReactNode;
}

/** A banner above the screen. A long text scrolls, so that the action and a part of the screen stay in sight. */
function Note({ tone, action, children }: NoteProps) {
  const { ref, tabIndex } = useScrollTabStop();
  const text = useMaskedContent(children);
  return (
    <div className={css.terminalNote}>
      <Banner tone={tone} action={action}>
        <div ref={ref} tabIndex={tabIndex} className={css.terminalNoteText}>
          {text}
        </div>
      </Banner>
    </div>
  );
}

/** A warning about the connection, or the reason for its end. */
function ConnectionNote({ state, onReconnect }: Pick<TerminalProps, 'state' | 'onReconnect'>) {
  const strings = useStrings(terminalStrings);
  if (state.kind === 'connecting') return null;
  if (state.kind === 'open') {
    return state.warning ? <Note tone="warning">{state.warning}</Note> : null;
  }
  if (state.kind === 'unavailable') return <Note tone="warning">{state.reason}</Note>;
  return (
    <Note
      tone="info"
      action={
        <Button size="small" onClick={onReconnect}>
          {strings.reconnect}
        </Button>
      }
    >
      {state.reason}
    </Note>
  );
}

/**
 * The note in place of the screen in presentation mode. The output of a program may be private, and no rule can recognise the
 * private parts of an output.
 */
function HiddenNote({ onShow }: { onShow: () => void }) {
  const strings = useStrings(presentationStrings);
  return (
    <Note
      tone="info"
      action={
        <Button size="small" onClick={onShow}>
          {strings.showScreen}
        </Button>
      }
    >
      {strings.screenHidden}
    </Note>
  );
}

/**
 * The screen and keyboard of a program on a remote system. Import the component on demand, because its code is larger than the rest
 * of a page. For text without input use `LogViewer` or `CodeText`.
 */
export function Terminal({ label, state, ref, onReconnect, ...events }: TerminalProps) {
  const strings = useStrings(terminalStrings);
  const [screenReader, setScreenReader] = useState(false);
  const hint = useId();
  const presenting = usePresenting();
  const [isRevealed, setRevealed] = useState(false);
  if (isRevealed && !presenting) setRevealed(false);
  const isHidden = presenting && !isRevealed;
  const isOpen = state.kind === 'open';
  const { onInput, onResize, onRendered } = events;
  useChangeAnnouncement(isOpen, () => (isOpen ? strings.open : ''));
  const screen = useTerminalScreen({
    label,
    ref,
    isOpen,
    screenReader,
    onInput,
    onResize,
    onRendered,
  });
  return (
    <div className={css.terminal}>
      <div className={css.terminalToolbar}>
        <Text tone="muted" size="caption">
          {`${strings[state.kind]} · `}
          <span id={hint}>{strings.leave}</span>
        </Text>
        <CheckboxField
          ref={screen.exitTarget}
          label={strings.screenReader}
          checked={screenReader}
          onChange={(event) => setScreenReader(event.currentTarget.checked)}
        />
      </div>
      <ConnectionNote state={state} onReconnect={onReconnect} />
      {isHidden && <HiddenNote onShow={() => setRevealed(true)} />}
      <div
        ref={screen.element}
        inert={isHidden}
        className={css.terminalScreen}
        translate="no"
        aria-describedby={hint}
      />
      <TerminalKeys ctrl={screen.ctrl} onCtrl={screen.setCtrl} onKey={screen.press} />
    </div>
  );
}
