import type { TextElement } from '../../components/field/write-text.ts';
import type { TextNotes } from '../../testing/controlled-form.tsx';
import { pasteInto } from '../../testing/paste-into.ts';
import { kimSeonghun } from '../../testing/syllables.ts';
import type { Typist } from '../../testing/typist.ts';
import type { FieldUnderTest } from './fields.tsx';
import type { RuleNumber } from './rules.ts';

/** A field that is ready to be typed into. */
export interface Bench {
  element: TextElement;
  /** The button that submits, confirms or chooses. */
  button: () => HTMLElement;
  notes: TextNotes;
  /** How often the page's shortcut G was pressed. */
  shortcuts: () => number;
  typist: Typist;
  /** Waits for what the last key set off. */
  settle: () => Promise<void>;
  /** Waits until it is so, as long as a reader would; what is not so by then is observed as it is. */
  until: (isSo: () => boolean) => Promise<void>;
}

/** What is typed into a field, what must come out, and how to find out what came out. */
export interface Trial {
  /** The keys, as letters of a two-set (두벌식) keyboard. */
  typed: string;
  /** The trial has passed when what is observed is the same sentence. */
  expected: string;
  observe: (bench: Bench) => Promise<string>;
  /** The name that a confirmation asks for. */
  goal: '김' | '김성훈';
}

type TrialOf = (field: FieldUnderTest) => Trial;

const kim = ['ㄱ', '기', '김'] as const;
const name = '김성훈';
const quoted = (text: string) => `“${text}”`;
const keep = ({ keeps }: FieldUnderTest, text: string) => (keeps ? keeps(text) : text);

const keysOfComposition: TrialOf = ({ key = 'Enter' }) => ({
  typed: `ㄱ ㅣ ㅁ, 조합 중에 ${key}`,
  expected: `제출 0번, ${quoted('김')}`,
  goal: '김',
  async observe({ element, notes, typist, settle }) {
    await typist.compose(kim);
    await typist.pressWhileComposing(key);
    await settle();
    return `제출 ${notes.submitted.length}번, ${quoted(element.value.trim())}`;
  },
});

const rawText: TrialOf = (field) => {
  const seen = kimSeonghun.flatMap((letters, place) => {
    const before = keep(field, name.slice(0, place));
    return letters.map((letter) => before + letter);
  });
  return {
    typed: 'ㄱ ㅣ ㅁ ㅅ ㅓ ㅇ ㅎ ㅜ ㄴ',
    expected: `${seen.join(' ')} → ${quoted(keep(field, name))}`,
    goal: name,
    async observe({ element, typist }) {
      const values: string[] = [];
      for (const letters of kimSeonghun) {
        for (const letter of letters) {
          await typist.compose([letter]);
          values.push(element.value || '∅');
        }
        await typist.commit(letters.at(-1) ?? '');
      }
      return `${values.join(' ')} → ${quoted(element.value)}`;
    },
  };
};

const changeAfterwards: TrialOf = ({ change = { typed: '', kept: '' } }) => ({
  typed: `ㄱ ㅣ ㅁ, 끝맺고 ${change.typed}`,
  expected: `조합 중 ${quoted('김')}, 끝난 뒤 ${quoted(change.kept)}`,
  goal: name,
  async observe({ element, typist }) {
    await typist.compose(kim);
    const during = element.value;
    await typist.commit('김');
    await typist.commit(change.typed);
    return `조합 중 ${quoted(during)}, 끝난 뒤 ${quoted(element.value)}`;
  },
});

const standStill: TrialOf = () => ({
  typed: 'ㄱ ㅣ ㅁ, 지우기로 ㅁ만 지움',
  expected: `${quoted('기')}, 같은 칸, 초점 그대로, 커서 1`,
  goal: name,
  async observe({ element, typist }) {
    await typist.compose(kim);
    await typist.compose(['기']);
    const same = element.isConnected ? '같은 칸' : '다른 칸';
    const focus = document.activeElement === element ? '초점 그대로' : '초점을 잃음';
    return `${quoted(element.value)}, ${same}, ${focus}, 커서 ${element.selectionStart}`;
  },
});

const composedText: TrialOf = (field) => {
  const kept = keep(field, `${name}김`);
  return {
    typed: '풀어쓴 김성훈을 붙여 넣고, 풀어쓴 김으로 끝맺음',
    expected: `${quoted(kept)} ${kept.length}자`,
    goal: name,
    async observe({ element, typist }) {
      await pasteInto(element, name.normalize('NFD'), typist.commit);
      await typist.compose(kim);
      await typist.commit('김'.normalize('NFD'));
      return `${quoted(element.value)} ${element.value.length}자`;
    },
  };
};

const lastSyllable: TrialOf = (field) => ({
  typed: 'ㄱ ㅣ ㅁ ㅅ ㅓ ㅇ ㅎ ㅜ ㄴ, 조합 중에 버튼',
  expected: `제출 1번, ${quoted(keep(field, name))}`,
  goal: name,
  async observe({ button, notes, typist, until }) {
    await typist.typeHangul(kimSeonghun.slice(0, 2));
    await typist.compose(['ㅎ', '후', '훈']);
    await typist.press(button());
    await until(() => notes.submitted.length > 0);
    return `제출 ${notes.submitted.length}번, ${quoted(notes.submitted.join(' '))}`;
  },
});

const shortcutOutside: TrialOf = ({ modal }) => ({
  typed: '칸 안에서 ㅎ, 칸 밖에서 ㅎ',
  expected: `단축키: 안에서 0번, 밖에서 ${modal ? 0 : 1}번`,
  goal: name,
  async observe({ element, shortcuts, typist }) {
    await typist.pressLetterKey();
    const inside = shortcuts();
    element.blur();
    await typist.pressLetterKey();
    return `단축키: 안에서 ${inside}번, 밖에서 ${shortcuts() - inside}번`;
  },
});

const searchAtOnce: TrialOf = () => ({
  typed: 'ㄱ ㅣ ㅁ, 끝맺지 않음',
  expected: '찾은 말: ㄱ 기 김',
  goal: name,
  async observe({ notes, typist }) {
    await typist.compose(kim);
    return `찾은 말: ${notes.told.join(' ')}`;
  },
});

/** The trial of each rule. */
export const trialOf: Readonly<Record<RuleNumber, TrialOf>> = {
  1: keysOfComposition,
  2: rawText,
  3: changeAfterwards,
  4: standStill,
  5: composedText,
  6: lastSyllable,
  7: shortcutOutside,
  8: searchAtOnce,
};
