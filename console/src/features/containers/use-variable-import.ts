import { VARIABLE_KINDS } from '@naru/contract/rules/limits';
import { useCallback, useMemo, useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { useVariables, type VariablesByKind } from '#api/variable.ts';
import { useReferences } from '#shared/references/value-references.ts';
import { type ImportedText, readSingleFile } from '#shared/text/imported-text.ts';
import {
  type ImportLineChoice,
  importPreviewRows,
  type LineSaveOutcome,
  planEnvLines,
  planVariableImport,
  variableLimitProblem,
  variablesToSave,
} from './import-plan.ts';
import { offerReferences } from './offer-references.ts';
import { type ParsedVariable, parseVariables, textSizeProblem } from './parse-variables.ts';
import { importDraftText, useImportDraft } from './use-import-draft.ts';
import { useSaveVariableImport } from './use-save-variable-import.ts';

interface ImportText {
  text: string;
  /** The variables of the text; `undefined` until the preview is shown. */
  read: readonly ParsedVariable[] | undefined;
  /** Why the text has no preview, in Korean. */
  problem: string | undefined;
}

const previewOf = (text: string): ImportText => {
  const result = parseVariables(text);
  if (result.problem !== undefined) return { text, read: undefined, problem: result.problem };
  return { text, read: result.variables, problem: undefined };
};

const begin = ({ text, problem }: ImportedText): ImportText =>
  text === '' ? { text, read: undefined, problem } : previewOf(text);

/** The text of an import, and its preview. The text may contain secrets. */
function useImportText(given: ImportedText) {
  const [state, setState] = useState(() => begin(given));
  return {
    ...state,
    change: (text: string) => setState({ text, read: undefined, problem: undefined }),
    /** Replaces the text by the text of a file. An unreadable file does not change the text. */
    take: (file: ImportedText) =>
      setState(file.problem === undefined ? begin(file) : { ...state, problem: file.problem }),
    preview: () => setState(previewOf(state.text)),
    /** Returns from the preview to the text. */
    edit: () => setState({ ...state, read: undefined }),
  };
}

interface PlanInput extends Pick<VariableImportOptions, 'at'> {
  read: ImportText['read'];
  variables: VariablesByKind | undefined;
  choices: ReadonlyMap<number, ImportLineChoice>;
  outcomes: ReadonlyMap<number, LineSaveOutcome>;
}

/** The plan of an import with the references that are offered in place of values: its rows, and the lines that are left to save. */
function usePlan({ at, read, variables, choices, outcomes }: PlanInput) {
  const { sources, loading } = useReferences(at.project);
  const offers = useMemo(
    () => offerReferences(read ?? [], sources ?? [], at.container),
    [read, sources, at.container],
  );
  const plan = useMemo(
    () => (read && variables ? planVariableImport(read, variables, choices, offers) : []),
    [read, variables, choices, offers],
  );
  const rows = useMemo(() => importPreviewRows(plan, outcomes), [plan, outcomes]);
  const left = variablesToSave(plan).filter(({ id }) => outcomes.get(id)?.state !== 'saved');
  return { rows, left, loading };
}

const NONE: ReadonlyMap<number, ImportLineChoice> = new Map();
const NOTHING = '저장할 변수가 없습니다. 저장할 줄을 선택하거나 텍스트를 고쳐주세요.';

export interface VariableImportOptions {
  at: ContainerAddress;
  given: ImportedText;
  /** Called when all lines were saved, with their number. */
  onSaved: (count: number) => void;
}

/** The import of variables: its text, the plan for the container, the member's choices, and the outcomes. */
export function useVariableImport({ at, given, onSaved }: VariableImportOptions) {
  const text = useImportText(given);
  const { variables, failed } = useVariables(at.container);
  const readLines = useCallback((typed: string) => planEnvLines(typed, variables), [variables]);
  const [choices, setChoices] = useState(NONE);
  const [problem, setProblem] = useState<string>();
  const saving = useSaveVariableImport(at);
  const { rows, left, loading } = usePlan({
    ...{ at, variables, choices, read: text.read, outcomes: saving.outcomes },
  });
  const choose = (id: number, choice: ImportLineChoice) => {
    setProblem(undefined);
    saving.forget([id]);
    setChoices((known) => new Map([...known, [id, { ...known.get(id), ...choice }]]));
  };
  const startOver = () => {
    setChoices(NONE);
    setProblem(undefined);
    saving.forgetAll();
  };
  const draft = useImportDraft({
    ...{ at, choices, variables, text: text.text },
    current: () => variables && importDraftText(text.text, variables, choices),
    onRestore: (kept) => {
      startOver();
      text.change(kept);
    },
  });
  const save = async () => {
    if (!variables) return;
    const why = left.length === 0 ? NOTHING : variableLimitProblem(left, variables);
    setProblem(why);
    if (why !== undefined || !(await saving.save(left))) return;
    draft.saved();
    onSaved(left.length);
  };
  return {
    text,
    /** The planned result of each line during editing. */
    readLines,
    draft,
    /** Whether the container's variables and the references are still loading. The plan depends on them. */
    loading: variables === undefined || loading,
    failed,
    rows,
    left,
    problem,
    saving,
    include: (id: number, included: boolean) => choose(id, { leftOut: !included }),
    chooseKind: (id: number, word: string) => {
      const kind = VARIABLE_KINDS.find((known) => known === word);
      if (kind) choose(id, { kind });
    },
    refer: (id: number, referenced: boolean) => choose(id, { referenced }),
    preview: () => {
      startOver();
      text.preview();
    },
    edit: () => {
      startOver();
      text.edit();
    },
    /** Replaces the text by the text of a file. The size of the file is checked before it is read. */
    readFile: (file: File) => void readSingleFile([file], textSizeProblem).then(text.take),
    save,
  };
}
