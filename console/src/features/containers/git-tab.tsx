import type { Container } from '@naru/contract/entities/container';
import { Button, DraftNotice, Stack } from '@naru/design-system';
import { GitFacts } from '@naru/design-system/patterns';
import type { ReactNode } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { isDatabase } from '#shared/containers/database.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { gitFormValues } from './container-forms.ts';
import { GitForm } from './git-form.tsx';
import { DatabaseSource, ImageForm, ImageSection, UploadSection } from './lazy-image-parts.ts';
import { TemplateSection } from './template-section.tsx';

interface SourceSwitchProps {
  at: ContainerAddress;
  /** The kind of the form for its drafts. */
  form: string;
  /** The saved values of the form. */
  saved: unknown;
  /** The text of the button. */
  label: string;
  /** Renders the form for the other kind of source. */
  children: (form: { restore: boolean; onClose: () => void }) => ReactNode;
}

/** The button that opens the form for the other kind of source, with the draft of that form. */
function SourceSwitch({ at, form, saved, label, children }: SourceSwitchProps) {
  const place = { form, at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, saved);
  if (editing) return children({ restore, onClose: stop });
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <div>
        <Button size="small" ref={button} onClick={start}>
          {label}
        </Button>
      </div>
    </Stack>
  );
}

export interface GitTabProps {
  at: ContainerAddress;
  container: Container;
}

/**
 * The tab "Git": the source and the template of the container, each as facts or as the form that changes them; an uploaded folder has the command that renews it. For a container that runs
 * an image, the tab "소스" with the image. The source of a database is fixed.
 */
export function GitTab(props: GitTabProps) {
  const { at, container } = props;
  if (isDatabase(container)) {
    return (
      <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
        <DatabaseSource {...props} />
      </ChunkBoundary>
    );
  }
  return (
    <Stack gap="xl">
      {container.image ? (
        <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
          <ImageSection {...props} />
        </ChunkBoundary>
      ) : (
        <>
          <BuiltSource {...props} />
          <TemplateSection {...props} />
        </>
      )}
      {(container.image || container.upload) && (
        <SourceSwitch
          at={at}
          form="container-git"
          saved={gitFormValues(container)}
          label="저장소로 바꾸기"
        >
          {(form) => <GitForm at={at} container={container} {...form} />}
        </SourceSwitch>
      )}
      {/* A server without images does not send the field. */}
      {container.image === null && (
        <SourceSwitch
          at={at}
          form="container-image"
          saved={{ image: '', image_digest: '' }}
          label="이미지로 바꾸기"
        >
          {(form) => (
            <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
              <ImageForm at={at} container={container} {...form} />
            </ChunkBoundary>
          )}
        </SourceSwitch>
      )}
    </Stack>
  );
}

/** The repository of a container, or the uploaded folder in its place. */
function BuiltSource(props: GitTabProps) {
  const { at, container } = props;
  const { upload } = container;
  if (!upload) return <SourceSection {...props} />;
  return (
    <ChunkBoundary failed={(failure) => <ChunkErrorBanner {...failure} />}>
      <UploadSection at={at} container={{ ...container, upload }} />
    </ChunkBoundary>
  );
}

function SourceSection({ at, container }: GitTabProps) {
  const saved = gitFormValues(container);
  const place = { form: 'container-git', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, saved);
  if (editing) {
    return <GitForm at={at} container={container} restore={restore} onClose={stop} />;
  }
  const { git_url, git_branch, git_subpath } = saved;
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <GitFacts
        url={git_url}
        branch={git_branch}
        subpath={git_subpath}
        onEdit={start}
        editRef={button}
      />
    </Stack>
  );
}
