import { Stack, TextDropZone } from '@naru/design-system';
import { VariableImportBar } from '@naru/design-system/patterns';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { useVariables } from '#api/variable.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import type { TextSource } from '#shared/text/imported-text.ts';
import { formatCompleteEnvFile } from './format-complete-env-file.ts';
import { countKeyValuePairs, VariableImportContext } from './use-variable-paste-offer.ts';

const VariableImportDialog = lazyChunk(
  'import-variables',
  async () => (await import('./variable-import-dialog.tsx')).VariableImportDialog,
);

export interface VariableImportActionsProps {
  at: ContainerAddress;
  /** The lists of variables. */
  children: ReactNode;
}

/** The actions on all variables of a container: import by a button, a paste or a dropped file, and copying. */
export function VariableImportActions({ at, children }: VariableImportActionsProps) {
  const [source, setSource] = useState<TextSource>('');
  const [open, setOpen] = useState(false);
  const { variables } = useVariables(at.container);
  const envFile = useMemo(() => (variables ? formatCompleteEnvFile(variables) : ''), [variables]);
  const start = useCallback((given: TextSource) => {
    setSource(given);
    setOpen(true);
  }, []);
  const change = (next: boolean) => {
    setOpen(next);
    // A pasted text may contain secrets, so it is dropped when the dialog closes.
    if (!next) setSource('');
  };
  return (
    <VariableImportContext value={start}>
      <TextDropZone
        hint="놓으면 저장하기 전에 미리 보여드립니다."
        onText={(text) => {
          const taken = countKeyValuePairs(text) > 0;
          if (taken) start(text);
          return taken;
        }}
        onFiles={start}
      >
        <Stack gap="xl">
          <VariableImportBar
            envFile={envFile}
            onImport={() => start('')}
            onApproach={() => void VariableImportDialog.preload()}
          />
          {children}
        </Stack>
      </TextDropZone>
      <LazyDialog open={open} onClose={() => change(false)}>
        <VariableImportDialog at={at} source={source} open={open} onOpenChange={change} />
      </LazyDialog>
    </VariableImportContext>
  );
}
