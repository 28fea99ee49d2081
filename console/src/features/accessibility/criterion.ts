/** How a criterion is met: by all tested screens, not at all, with an exception, or because the console has nothing of the kind. */
export type CriterionState = '준수' | '예외' | '해당 없음';

/** A row of a table of the page 접근성. */
export interface Criterion {
  /** The number in the standard. */
  number: string;
  name: string;
  state: CriterionState;
  /** The names of the tests in {@link tests} that fail when the criterion is no longer met. */
  tests: readonly TestName[];
  /** What holds it, or the exception and its reason. */
  note: string;
}

/**
 * The tests that hold the criteria, as files of the repository. A rule compares the files with the repository.
 */
export const tests = {
  stories: '.storybook/test-runner.ts',
  screens: 'e2e/screens.full.spec.ts',
  tree: 'scripts/lib/accessibility-tree-rules.test.ts',
  ear: 'e2e/by-ear/console.spec.ts',
  contrast: 'tokens/src/contrast-pairs.rules.ts',
  keyboard: 'e2e/project-keyboard.full.spec.ts',
  wizardKeyboard: 'e2e/wizard-keyboard.full.spec.ts',
  enlarged: 'e2e/project-enlarged.full.spec.ts',
  focus: 'design-system/src/behavior/focus.test.tsx',
  announce: 'design-system/src/behavior/announce.test.tsx',
  shortcuts: 'design-system/src/behavior/shortcuts.test.tsx',
  table: 'design-system/src/components/table/table.test.tsx',
  tooltip: 'design-system/src/components/tooltip/tooltip.test.tsx',
  field: 'design-system/src/components/text-field/text-field.test.tsx',
  form: 'design-system/src/components/form/form.test.tsx',
  slider: 'design-system/src/components/slider-field/slider-field.test.tsx',
  meter: 'design-system/src/components/resource-meter/resource-meter.test.tsx',
  toast: 'design-system/src/components/toast/toast-action.test.tsx',
  password: 'design-system/src/components/password-field/password-field.test.tsx',
  confirm: 'design-system/src/components/type-to-confirm-dialog/near-miss.test.tsx',
  undo: 'e2e/undo.full.spec.ts',
  drafts: 'e2e/drafts.spec.ts',
  login: 'e2e/login.spec.ts',
  verify: 'e2e/verify-email.spec.ts',
  signup: 'e2e/signup-errors.full.spec.ts',
  phone: 'e2e/project-phone.full.spec.ts',
  names: 'scripts/korean.rules.ts',
  page: 'e2e/accessibility-page.full.spec.ts',
} as const;

export type TestName = keyof typeof tests;

const row =
  (state: CriterionState) =>
  (number: string, name: string, tests: readonly TestName[], note: string): Criterion => ({
    ...{ number, name, state, tests, note },
  });

export const met = row('준수');
export const exception = row('예외');
export const notApplicable = (number: string, name: string, note: string): Criterion =>
  row('해당 없음')(number, name, [], note);
