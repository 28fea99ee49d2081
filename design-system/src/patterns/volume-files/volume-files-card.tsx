import { FolderPlus } from 'lucide';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { FileButton } from '../../components/file-button/file-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Table } from '../../components/table/table.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextDropZone } from '../../components/text-drop-zone/text-drop-zone.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { MoreButton } from '../more-button/more-button.tsx';
import { volumeFileStrings } from '../strings/volume-files.ts';
import { useFileColumns, type VolumeFileRow } from './file-columns.tsx';

/** Props of {@link VolumeFilesCard}. */
export interface VolumeFilesCardProps {
  /**
   * 볼륨에서 이 폴더의 위까지, 폴더들로 가는 라우터의 링크입니다. 각각 `key`가 있습니다. 볼륨 자체에는 링크가 없고, 경로도
   * 보이지 않습니다.
   */
  path: readonly ReactElement[];
  /** 이 폴더의 이름입니다. */
  folder: string;
  /** 폴더부터 이름순으로 나열한 항목들입니다. 처음 불러오는 동안은 `undefined`입니다. */
  rows: readonly VolumeFileRow[] | undefined;
  /** 폴더에 있는 항목의 수입니다. 모르면 `undefined`입니다. */
  total: number | undefined;
  /** 항목이 너무 많아 다 읽지 않았으면 `true`입니다. */
  isCut?: boolean;
  /** 목록 대신, 또는 목록 옆에 놓이는 오류입니다. */
  failure: ReactNode;
  /** 올리는 중인 파일들입니다. */
  uploads?: ReactNode;
  /** 다음 항목들을 불러옵니다. 마지막까지 불러왔으면 생략합니다. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
  /** 파일을 바꿀 수 없는 볼륨에서는 생략합니다. */
  onAddFolder?: (() => void) | undefined;
  /** 선택했거나, 카드에 끌어다 놓았거나, 붙여넣은 파일들과 함께 호출됩니다. 파일을 바꿀 수 없는 볼륨에서는 생략합니다. */
  onUpload?: ((files: readonly File[]) => void) | undefined;
}

const idOf = ({ id }: VolumeFileRow) => id;

/** The links to the folders above, and the name of the open folder. */
function FolderPath({ path, folder }: Pick<VolumeFilesCardProps, 'path' | 'folder'>) {
  const strings = useStrings(volumeFileStrings);
  return (
    <nav aria-label={strings.path}>
      <Inline gap="xs">
        {path.map((link) => (
          <Fragment key={link.key}>
            <TextLink>{link}</TextLink>
            <span aria-hidden="true">/</span>
          </Fragment>
        ))}
        <span aria-current="page">
          <Text as="span" weight="medium">
            {folder}
          </Text>
        </span>
      </Inline>
    </nav>
  );
}

/** The buttons that add files. */
function AddActions({
  onAddFolder,
  onUpload,
}: Pick<VolumeFilesCardProps, 'onAddFolder' | 'onUpload'>) {
  const strings = useStrings(volumeFileStrings);
  return (
    <Inline gap="s">
      {onAddFolder && (
        <Button size="small" icon={FolderPlus} onClick={onAddFolder}>
          {strings.addFolder}
        </Button>
      )}
      {onUpload && (
        <FileButton size="small" accept="" onFiles={onUpload}>
          {strings.upload}
        </FileButton>
      )}
    </Inline>
  );
}

/** The table with the files of the folder. */
function FileTable({ rows }: Pick<VolumeFilesCardProps, 'rows'>) {
  const strings = useStrings(volumeFileStrings);
  const columns = useFileColumns();
  return (
    <Table
      caption={strings.list}
      captionHidden
      columns={columns}
      rows={rows ?? []}
      rowKey={idOf}
      loading={rows === undefined}
      empty={
        <EmptyState size="small" title={strings.none}>
          {strings.noneDescription}
        </EmptyState>
      }
    />
  );
}

/** The files of a folder of a volume as a table, with the way to the folder and the buttons that add files. */
export function VolumeFilesCard(props: VolumeFilesCardProps) {
  const { path, folder, rows, total, isCut = false, failure, uploads, onMore, loadingMore } = props;
  const { onAddFolder, onUpload } = props;
  const strings = useStrings(volumeFileStrings);
  const card = (
    <Card
      title={strings.title}
      description={total === undefined ? undefined : strings.count(total)}
      actions={<AddActions onAddFolder={onAddFolder} onUpload={onUpload} />}
    >
      <Stack gap="l">
        {path.length > 0 && <FolderPath path={path} folder={folder} />}
        {uploads}
        {failure}
        {isCut && <Banner tone="info">{strings.isCut(total ?? 0)}</Banner>}
        {(rows !== undefined || !failure) && <FileTable rows={rows} />}
        {onMore && (
          <MoreButton
            label={strings.more}
            pending={loadingMore}
            pendingLabel={strings.loadingMore}
            onClick={onMore}
          />
        )}
      </Stack>
    </Card>
  );
  if (onUpload === undefined) return card;
  return (
    <TextDropZone hint={strings.drop} onFiles={onUpload}>
      {card}
    </TextDropZone>
  );
}
