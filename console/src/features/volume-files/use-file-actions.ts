import type { VolumeFile } from '@naru/contract/entities/volume-file';
import { useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '#api/errors.ts';
import {
  deleteVolumeFile,
  issueFileDownload,
  measureVolumeFolder,
  restoreVolumeFile,
} from '#api/volume-file.ts';
import { openDownload } from '#shared/downloads/open-download.ts';
import { undoNotice } from '#shared/undo/undo-notice.ts';
import { idOf, placeOf, visibleName } from './file-names.ts';

const UNMEASURED = '폴더가 커서 크기를 제때 재지 못했습니다';

/** The operations on files that need no dialog: download, measurement and deletion. */
export function useFileActions(volume: string) {
  const notify = useToast();
  const issuing = useMutation(issueFileDownload(volume));
  const measuring = useMutation(measureVolumeFolder(volume));
  const deleting = useMutation(deleteVolumeFile(volume));
  const restoring = useMutation(restoreVolumeFile(volume));
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});

  /** Runs an operation, and reports its failure with the name of the file. */
  async function report(title: string, file: VolumeFile, act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const reason = failureSentence(error, '', 'write');
      const description = [visibleName(file.name), reason].filter(Boolean).join(' · ');
      notify({ tone: 'danger', title, description });
    }
  }

  const download = (file: VolumeFile) =>
    report('내려받지 못했습니다', file, async () => {
      openDownload((await issuing.mutateAsync(placeOf(file))).path);
    });
  const measure = (file: VolumeFile) =>
    report('크기를 재지 못했습니다', file, async () => {
      const { bytes } = await measuring.mutateAsync(placeOf(file));
      if (typeof bytes === 'number') setSizes((all) => ({ ...all, [idOf(file)]: bytes }));
      else notify({ tone: 'info', title: UNMEASURED, description: visibleName(file.name) });
    });
  const remove = (file: VolumeFile) =>
    report('삭제하지 못했습니다', file, async () => {
      const place = placeOf(file);
      const { trash_id } = await deleting.mutateAsync(place);
      const which = visibleName(file.name);
      const deleted = { tone: 'success', title: '삭제했습니다', description: which } as const;
      const texts = { undone: '삭제를 되돌렸습니다', failed: '삭제를 되돌리지 못했습니다', which };
      const restore = () => restoring.mutateAsync({ ...place, trash_id });
      notify(undoNotice(deleted, restore, texts, notify));
    });
  return {
    /** The measured sizes of folders in bytes, by `idOf`. */
    sizes,
    download: (file: VolumeFile) => void download(file),
    measure: (file: VolumeFile) => void measure(file),
    remove: (file: VolumeFile) => void remove(file),
  };
}
