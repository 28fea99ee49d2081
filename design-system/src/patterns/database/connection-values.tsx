import type { ReactNode } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { databaseStrings } from '../strings/databases.ts';
import { SecretText } from './secret-text.tsx';

/** Props of {@link ConnectionValues}. */
export interface ConnectionValuesProps {
  /** 같은 프로젝트의 컨테이너가 접속하는 호스트입니다. */
  host: string;
  port: number;
  /** 사용자의 이름입니다. 없는 종류이면 `undefined`입니다. */
  user: string | undefined;
  /** 데이터베이스의 이름입니다. 없는 종류이면 `undefined`입니다. */
  name: string | undefined;
  password: string;
  /** 비밀번호가 들어 있는 접속 URL입니다. */
  url: string;
  /** 컨테이너 안에서만 로그인하는 관리자입니다. 따로 없으면 `undefined`입니다. */
  administrator?: { readonly user: string; readonly password: string } | undefined;
}

interface ValueProps {
  label: string;
  value: string;
  isSecret?: boolean;
}

function Value({ label, value, isSecret = false }: ValueProps): ReactNode {
  const strings = useStrings(databaseStrings);
  return (
    <Inline gap="xs">
      {isSecret ? <SecretText label={label}>{value}</SecretText> : <CodeText>{value}</CodeText>}
      <CopyButton value={value} label={strings.copy(label)} />
    </Inline>
  );
}

/** The values by which the other containers of a project connect to a database. Values with a password are hidden until a press. */
export function ConnectionValues(props: ConnectionValuesProps) {
  const { host, port, user, name, password, url, administrator } = props;
  const strings = useStrings(databaseStrings);
  const item = (label: string, value: string | undefined, isSecret = false) =>
    value !== undefined && (
      <DescriptionItem label={label}>
        <Value label={label} value={value} isSecret={isSecret} />
      </DescriptionItem>
    );
  return (
    <DescriptionList layout="grid">
      {item(strings.url, url, true)}
      {item(strings.host, host)}
      {item(strings.port, String(port))}
      {item(strings.user, user)}
      {item(strings.password, password, true)}
      {item(strings.name, name)}
      {administrator &&
        item(strings.administrator(administrator.user), administrator.password, true)}
    </DescriptionList>
  );
}
