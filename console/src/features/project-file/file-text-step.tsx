import { PROJECT_FILE_MAX_LENGTH } from '@naru/contract/project-file/read-project-file';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import {
  Banner,
  Columns,
  FileButton,
  Stack,
  Text,
  TextAreaField,
  TextDropZone,
  TextField,
} from '@naru/design-system';
import { ProjectFileProblems } from '@naru/design-system/patterns';
import { type ChangeEvent, useState } from 'react';
import { placedProblem, projectFileImportTexts } from './file-words.ts';
import { unfinishedPlanStore } from './use-plan-execution.ts';
import type { ProjectFileImport } from './use-project-file-import.ts';

export interface FileTextStepProps {
  slug: string;
  work: ProjectFileImport;
}

/** The repository from which the services of a Compose file are built. */
function RepositoryFields({ work }: Pick<FileTextStepProps, 'work'>) {
  const { text } = work;
  const { repository, change } = work.compose;
  const field = (name: keyof typeof repository) => ({
    value: repository[name],
    limit: NAME_MAX_LENGTH,
    error: text.repositoryProblem(name, repository[name]),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change(name, currentTarget.value),
  });
  return (
    <Stack gap="m">
      <Text>{projectFileImportTexts.compose}</Text>
      <TextField
        {...field('url')}
        kind="url"
        label="Git URL"
        placeholder="https://github.com/account/repository"
      />
      <Columns>
        <TextField
          {...field('branch')}
          kind="code"
          label="브랜치"
          hint="태그나 커밋도 됩니다. 비우면 저장소의 기본 브랜치입니다."
        />
        <TextField
          {...field('folder')}
          kind="code"
          label="파일이 있는 폴더"
          hint={projectFileImportTexts.folderHint}
        />
      </Columns>
    </Stack>
  );
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
              파일 선택
            </FileButton>
          </div>
          <TextAreaField
            kind="code"
            rows={12}
            label="파일 내용"
            placeholder={'version: 1\ncontainers:\n  …'}
            value={text.text}
            error={text.problem}
            pasteLimit={PROJECT_FILE_MAX_LENGTH}
            onChange={({ currentTarget }) => text.change(currentTarget.value)}
          />
        </Stack>
      </TextDropZone>
      {text.isCompose && <RepositoryFields work={work} />}
      {text.problems.length > 0 && (
        <ProjectFileProblems problems={text.problems.map(placedProblem)} />
      )}
    </Stack>
  );
}
