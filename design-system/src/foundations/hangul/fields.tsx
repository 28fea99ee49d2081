import type { ReactNode } from 'react';
import { KeyField } from '../../components/key-field/key-field.tsx';
import { NumberField } from '../../components/number-field/number-field.tsx';
import {
  PasswordField,
  type PasswordFieldProps,
} from '../../components/password-field/password-field.tsx';
import { PhoneInput } from '../../components/phone-input/phone-input.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { ControlledForm } from '../../testing/controlled-form.tsx';
import type { RuleNumber } from './rules.ts';
import { BrokenStage, ConfirmStage, PaletteStage, type StageProps } from './stages.tsx';

/** A field under test, and what the rules mean for it. */
export interface FieldUnderTest {
  name: string;
  /** The story in which Hangul is typed into it; none for what is no component. */
  story?: string;
  stage: (props: StageProps) => ReactNode;
  /** What it keeps of a text when no syllable is open: the text itself when left out. */
  keeps?: (text: string) => string;
  /** The key that does something in it outside of a composition; Enter when left out. */
  key?: 'Enter' | 'Escape';
  /** It lies over the page and takes all input for itself. */
  modal?: true;
  /** Chromium takes no Hangul before it is shown. */
  concealed?: true;
  /** What is typed after 김 and what becomes of the text, where the field changes or filters. */
  change?: { typed: string; kept: string };
  /** Why a rule says nothing about it. */
  exempt: Partial<Record<RuleNumber, string>>;
}

const changesNothing = { 3: '글자를 바꾸거나 거르지 않는 칸입니다.' };
const filtersNothing = { 8: '목록을 거르는 칸이 아닙니다.' };

/** Says what the password is for; a form of its own does not. */
const NewPassword = (props: Omit<PasswordFieldProps, 'autoComplete'>) => (
  <PasswordField {...props} autoComplete="new-password" />
);

/** The fields into which text is typed. */
export const fields: readonly FieldUnderTest[] = [
  {
    name: 'TextField',
    story: 'inputs-textfield--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={TextField} notes={notes} />,
    exempt: { ...changesNothing, ...filtersNothing },
  },
  {
    name: 'TextAreaField',
    story: 'inputs-textareafield--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={TextAreaField} notes={notes} />,
    exempt: { ...changesNothing, ...filtersNothing },
  },
  {
    name: 'SearchField',
    story: 'inputs-searchfield--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={SearchField} notes={notes} />,
    key: 'Escape',
    exempt: changesNothing,
  },
  {
    name: 'NumberField',
    story: 'inputs-numberfield--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={NumberField} notes={notes} />,
    change: { typed: '１', kept: '김1' },
    exempt: filtersNothing,
  },
  {
    name: 'PasswordField',
    story: 'inputs-passwordfield--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={NewPassword} notes={notes} />,
    concealed: true,
    exempt: { ...changesNothing, ...filtersNothing },
  },
  {
    name: 'PhoneInput',
    story: 'inputs-phoneinput--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={PhoneInput} notes={notes} />,
    keeps: (text) => text.replaceAll(/\D/g, ''),
    change: { typed: '0', kept: '0' },
    exempt: filtersNothing,
  },
  {
    name: 'KeyField',
    story: 'inputs-keyfield--hangul-composition',
    stage: ({ notes }) => <ControlledForm of={KeyField} notes={notes} />,
    change: { typed: 'a', kept: '김A' },
    exempt: filtersNothing,
  },
  {
    name: 'TypeToConfirmDialog',
    story: 'overlays-typetoconfirmdialog--hangul-composition',
    stage: (props) => <ConfirmStage {...props} />,
    modal: true,
    exempt: { ...changesNothing, ...filtersNothing },
  },
  {
    name: 'CommandPalette',
    story: 'overlays-commandpalette--hangul-composition',
    stage: (props) => <PaletteStage {...props} />,
    modal: true,
    exempt: {
      ...changesNothing,
      5: '값을 간직하지 않습니다. 찾는 화면이 NFC로 바꿔 견줍니다.',
    },
  },
];

/** A field that breaks rules on purpose: the table has to find it out. */
export const brokenField: FieldUnderTest = {
  name: '일부러 틀린 칸',
  stage: (props) => <BrokenStage {...props} />,
  exempt: { ...changesNothing, ...filtersNothing },
};
