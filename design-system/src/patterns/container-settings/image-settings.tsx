import { Pencil, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { shortDigest } from '../container-wizard/short-digest.ts';
import { imageSettingStrings } from '../strings/images.ts';

/** Props of {@link ImageSettings}. */
export interface ImageSettingsProps {
  /** 이미지의 이름과 태그입니다. */
  image: string;
  /** 유지하는 다이제스트입니다. 비어 있으면 배포할 때마다 태그의 최신 다이제스트를 사용합니다. */
  digest: string;
  /** 실행 중이거나 마지막으로 배포한 다이제스트입니다. 배포한 적이 없거나 아직 모르면 `undefined`입니다. */
  running: string | undefined;
  /** 마지막으로 확인한, 태그의 다이제스트입니다. 확인한 적이 없으면 `undefined`입니다. */
  newest: string | undefined;
  /** ISO 8601로 표시한, 다이제스트를 확인한 시각입니다. */
  checkedAt: string | undefined;
  /** 다이제스트를 확인하지 못한 이유를 표시한 문장입니다. */
  problem: string | undefined;
  /** 이유를 해결할 수 있는 곳의 링크입니다. */
  remedy?: ReactNode;
  /** 수정 버튼을 누르면 호출됩니다. */
  onEdit: () => void;
  /** 수정 버튼입니다. 수정을 마치면 초점을 받습니다. */
  editRef?: ButtonProps['ref'];
  /** 다이제스트를 다시 확인하는 버튼을 누르면 호출됩니다. */
  onCheck: () => void;
  /** 다이제스트를 확인하는 중인지 나타냅니다. */
  checking: boolean;
  /** 확인하지 못했을 때의 `Banner`입니다. */
  failure?: ReactNode;
}

interface DigestProps {
  digest: string | undefined;
  /** The name of the button that copies the digest. */
  copy: string;
  fallback: string;
}

function Digest({ digest, copy, fallback }: DigestProps) {
  if (digest === undefined) return <span>{fallback}</span>;
  return (
    <Inline gap="xs" wrap={false}>
      <CodeText>{shortDigest(digest)}</CodeText>
      <CopyButton value={digest} label={copy} />
    </Inline>
  );
}

function Facts({ image, digest, running, newest, checkedAt }: ImageSettingsProps) {
  const strings = useStrings(imageSettingStrings);
  return (
    <DescriptionList layout="grid">
      <DescriptionItem label={strings.image}>
        <Inline gap="xs" wrap={false}>
          <CodeText>
            <Masked>{image}</Masked>
          </CodeText>
          <CopyButton value={image} label={strings.copyImage} />
        </Inline>
      </DescriptionItem>
      <DescriptionItem label={strings.version}>
        {digest === '' ? strings.newest : strings.stay(shortDigest(digest))}
      </DescriptionItem>
      <DescriptionItem label={strings.running}>
        <Digest digest={running} copy={strings.copyRunning} fallback={strings.never} />
      </DescriptionItem>
      <DescriptionItem label={strings.newestDigest}>
        <Digest digest={newest} copy={strings.copyNewest} fallback={strings.unchecked} />
      </DescriptionItem>
      <DescriptionItem label={strings.checkedAt}>
        <Time value={checkedAt} withTime relativeTo="now" fallback={strings.unchecked} />
      </DescriptionItem>
    </DescriptionList>
  );
}

/** The image of a container with its digests, in view mode. For edit mode use `ImageField` and `ImageVersionField`. */
export function ImageSettings(props: ImageSettingsProps) {
  const strings = useStrings(imageSettingStrings);
  return (
    <Stack gap="l">
      <Facts {...props} />
      {props.problem !== undefined && (
        <Stack gap="s">
          <Text tone="critical">{props.problem}</Text>
          {props.remedy}
        </Stack>
      )}
      {props.failure}
      <Inline gap="s">
        <Button size="small" icon={Pencil} ref={props.editRef} onClick={props.onEdit}>
          {strings.edit}
        </Button>
        <Button
          size="small"
          icon={RefreshCw}
          pending={props.checking}
          pendingLabel={strings.checking}
          onClick={props.onCheck}
        >
          {strings.check}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Props of {@link ImageMovedBanner}. */
export interface ImageMovedBannerProps {
  /** 컨테이너의 이름입니다. 버튼의 접근성 이름에 들어갑니다. */
  name: string;
  /** 배포를 요청하는 중인지 나타냅니다. */
  deploying: boolean;
  /** 배포 버튼을 누르면 호출됩니다. */
  onDeploy: () => void;
}

/** The note that the tag of a container's image leads to another digest than the running one, with the button that deploys it. */
export function ImageMovedBanner({ name, deploying, onDeploy }: ImageMovedBannerProps) {
  const strings = useStrings(imageSettingStrings);
  return (
    <Banner
      tone="info"
      standing
      title={strings.moved}
      action={
        <Button
          size="small"
          pending={deploying}
          aria-label={`${name} ${strings.deploy}`}
          onClick={onDeploy}
        >
          {strings.deploy}
        </Button>
      }
    >
      {strings.movedDescription}
    </Banner>
  );
}
