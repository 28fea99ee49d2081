import { Banner, FileButton, Stack, TextAreaField, TextDropZone } from '@naru/design-system';
import { ProjectFileProblems } from '@naru/design-system/patterns';
import { useState } from 'react';
import { projectFileImportTexts } from './file-words.ts';
import { unfinishedPlanStore } from './use-plan-execution.ts';
import type { ProjectFileImport } from './use-project-file-import.ts';

export interface FileTextStepProps {
  slug: string;
  work: ProjectFileImport;
}

/** The input of a project file: a chosen or dropped file, or a pasted or typed text, with the errors of the text. */
export function FileTextStep({ slug, work }: FileTextStepProps) {
  const { text } = work;
  const [wasCut] = useState(() => unfinishedPlanStore.isThere(slug));
  return (
    <Stack gap="l">
      {wasCut && (
        <Banner tone="info" title={projectFileImportTexts.unfinished.title}>
          {projectFileImportTexts.unfinished.text}
        </Banner>
      )}
      <TextDropZone
        hint={projectFileImportTexts.drop}
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
