import {
  Button,
  DraftNotice,
  EnvEditor,
  FileButton,
  FormDialog,
  Skeleton,
  useToast,
} from '@naru/design-system';
import { VariableImportList } from '@naru/design-system/patterns';
import type { ReactNode } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { ApiError } from '#api/errors.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { type ImportedText, type TextSource, useImportedText } from '#shared/text/imported-text.ts';
import { textSizeProblem, VARIABLES_TEXT_MAX_LENGTH } from './parse-variables.ts';
import { useVariableImport } from './use-variable-import.ts';
import { variableKinds } from './variable-kinds.ts';

export interface VariableImportDialogProps {
  at: ContainerAddress;
  /** The source of the initial text; read once. */
  source: TextSource;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Import = ReturnType<typeof useVariableImport>;

const KINDS = variableKinds.map(({ id, title }) => ({ value: id, label: title }));
const TOGETHER = '오류가 있어 아무것도 저장하지 않았습니다.';

/** The message above the buttons about the last failed attempt. */
function failureOf({ problem, saving, left }: Import): ReactNode {
  if (problem !== undefined) return problem;
  const { error, outcomes, pending } = saving;
  const title = '변수를 저장하지 못했습니다';
  if (error !== null) {
    return (
      <>
        {writeFailureText({ title, error, fallback: 'Failed to update container' })}
        {error instanceof ApiError && <p>{TOGETHER}</p>}
      </>
    );
  }
  const failed = left.filter(({ id }) => outcomes.has(id)).length;
  if (failed === 0 || pending) return undefined;
  return `변수 ${failed}개를 저장하지 못했습니다. 저장한 변수는 그대로 있습니다.`;
}

/** The label of the submit button. After a partial failure, the button sends only the failed variables. */
function submitLabel({ left, saving }: Import): string {
  const { outcomes, error } = saving;
  const retried = error === null && left.length > 0 && left.every(({ id }) => outcomes.has(id));
  return retried ? `실패한 ${left.length}개만 다시` : `${left.length}개 저장`;
}

/** The label of the submit button during saving, with the number of saved variables. */
function pendingLabel({ left, saving: { outcomes } }: Import): string {
  const done = [...outcomes.values()].filter(({ state }) => state === 'saved').length;
  return done === 0 ? '저장하는 중' : `저장하는 중 (${done}/${done + left.length})`;
}

function Preview({ work }: { work: Import }) {
  const failure =
    work.failed &&
    queryFailure(work.failed, {
      title: '저장된 변수를 불러오지 못했습니다',
      fallback: 'Failed to load container',
    });
  if (work.loading) return failure ?? <Skeleton height="240px" />;
  return (
    <>
      {failure}
      <VariableImportList
        rows={work.rows}
        kinds={KINDS}
        locked={work.saving.pending}
        onInclude={work.include}
        onKind={work.chooseKind}
        onReference={work.refer}
      />
    </>
  );
}

interface ImportFormProps extends Omit<VariableImportDialogProps, 'source'> {
  given: ImportedText;
}

function ImportForm({ at, given, open, onOpenChange }: ImportFormProps) {
  const notify = useToast();
  const work = useVariableImport({
    at,
    given,
    onSaved: (count) => {
      onOpenChange(false);
      notify(settingSavedNotice(`변수 ${count}개를 저장했습니다`));
    },
  });
  const { text, saving } = work;
  const previewed = text.read !== undefined;
  const unsaved =
    text.text.trim() !== '' && !(previewed && !work.loading && work.left.length === 0);
  useUnsavedInput(open && unsaved, work.draft.discard);
  return (
    <FormDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) work.draft.discard();
        onOpenChange(next);
      }}
      size="wide"
      title=".env 가져오기"
      description={
        previewed
          ? '저장할 줄과 종류를 확인해주세요. 저장하기 전에는 아무것도 바뀌지 않습니다.'
          : '환경 변수를 .env 형식으로 붙여넣거나 파일을 선택하면 저장하기 전에 미리 볼 수 있습니다.'
      }
      submitLabel={previewed ? submitLabel(work) : '미리보기'}
      pendingLabel={pendingLabel(work)}
      pending={saving.pending}
      error={previewed ? failureOf(work) : undefined}
      dirty={unsaved}
      onSubmit={previewed ? work.save : work.preview}
      footerStart={
        previewed ? (
          <Button onClick={work.edit}>텍스트 고치기</Button>
        ) : (
          <FileButton accept=".env,text/plain" onFile={work.readFile}>
            파일 선택
          </FileButton>
        )
      }
    >
      {work.draft.notice && !previewed && <DraftNotice {...work.draft.notice} />}
      {previewed ? (
        <Preview work={work} />
      ) : (
        <EnvEditor
          read={work.readLines}
          rows={12}
          label="환경 변수 텍스트"
          hint="한 줄에 하나씩 KEY=VALUE로 입력해주세요. 따옴표, 주석, export, 따옴표 안의 줄바꿈을 읽습니다."
          placeholder={'NODE_ENV=production\nAPI_TOKEN="…"'}
          value={text.text}
          error={text.problem}
          pasteLimit={VARIABLES_TEXT_MAX_LENGTH}
          onChange={({ currentTarget }) => text.change(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

/** The dialog ".env 가져오기": a field for the text, then the preview of its variables. */
export function VariableImportDialog({ source, ...dialog }: VariableImportDialogProps) {
  const given = useImportedText(source, textSizeProblem);
  return given && <ImportForm {...dialog} given={given} />;
}
