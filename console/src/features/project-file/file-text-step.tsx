import { Banner, FileButton, Stack, TextAreaField, TextDropZone } from '@naru/design-system';
import { ProjectFileProblems } from '@naru/design-system/patterns';
import { useState } from 'react';
import { importWords } from './file-words.ts';
import type { FileImport } from './use-file-import.ts';
import { unfinished } from './use-file-run.ts';

export interface FileTextStepProps {
  slug: string;
  work: FileImport;
}

/** The input of a project file: a chosen or dropped file, or a pasted or typed text, with the errors of the text. */
export function FileTextStep({ slug, work }: FileTextStepProps) {
  const { text } = work;
  const [wasCut] = useState(() => unfinished.isThere(slug));
  return (
    <Stack gap="l">
      {wasCut && (
        <Banner tone="info" title={importWords.unfinished.title}>
          {importWords.unfinished.text}
        </Banner>
      )}
      <TextDropZone
        hint={importWords.drop}
        onText={(dropped) => {
          text.change(dropped);
          return true;
        }}
        onFiles={work.takeFiles}
      >
        <Stack gap="m">
          <div>
            <FileButton accept=".yaml,.yml,text/*" onFile={(file) => work.takeFiles([file])}>
              파일 고르기
            </FileButton>
          </div>
          <TextAreaField
            kind="code"
            rows={12}
            label="파일 내용"
            placeholder={'version: 1\ncontainers:\n  …'}
            value={text.text}
            error={text.problem}
            onChange={({ currentTarget }) => text.change(currentTarget.value)}
          />
        </Stack>
      </TextDropZone>
      {text.problems.length > 0 && (
        <ProjectFileProblems
          problems={text.problems.map(({ line, column, path, reason }) => ({
            place: { line, column },
            path,
            reason,
          }))}
        />
      )}
    </Stack>
  );
}
