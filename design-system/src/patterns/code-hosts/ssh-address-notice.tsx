import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { deployKeyStrings } from '../strings/code-hosts.ts';
import { RegistrationSteps } from './registration-steps.tsx';

/** Props of {@link SshAddressNotice}. */
export interface SshAddressNoticeProps {
  /** 프로젝트의 공개 키입니다. 배포 키가 없으면 `undefined`입니다. */
  publicKey: string | undefined;
  /** 키를 만드는 동안 `true`입니다. */
  creating: boolean;
  /** 키를 만들지 못한 이유입니다. */
  error?: string | undefined;
  onCreate: () => void;
  /** 공개 키를 등록한 뒤 저장소를 다시 읽습니다. 저장소를 읽지 않는 양식에는 없습니다. */
  onRecheck?: (() => void) | undefined;
}

/**
 * The notice below the field "Git URL" with an address of SSH: the public key that the repository needs, or the button that makes the key
 * of the project. The button stays the same element, so that the focus stays on it.
 */
export function SshAddressNotice(props: SshAddressNoticeProps) {
  const { publicKey, creating, error, onCreate, onRecheck } = props;
  const strings = useStrings(deployKeyStrings);
  const missing = publicKey === undefined;
  return (
    <Banner tone={missing ? 'warning' : 'info'} title={strings.sshAddress} standing>
      <Stack gap="s">
        <p>{missing ? strings.sshMissing : strings.sshReady}</p>
        {publicKey !== undefined && <CodeText boxed>{publicKey}</CodeText>}
        {publicKey !== undefined && <RegistrationSteps />}
        {error !== undefined && <p role="alert">{error}</p>}
        <Inline gap="s">
          {publicKey !== undefined && <CopyButton value={publicKey}>{strings.copy}</CopyButton>}
          {(missing || onRecheck) && (
            <Button
              key="action"
              size="small"
              pending={creating}
              pendingLabel={strings.creating}
              onClick={missing ? onCreate : onRecheck}
            >
              {missing ? strings.create : strings.recheck}
            </Button>
          )}
        </Inline>
      </Stack>
    </Banner>
  );
}
