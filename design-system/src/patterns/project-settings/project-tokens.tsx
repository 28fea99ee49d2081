import { usePresenting } from '../../behavior/presentation.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { RadioGroup, type RadioGroupProps } from '../../components/radio-group/radio-group.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, LimitedTextBinding, SelectBinding } from '../binding.ts';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
import { RowFact } from '../list-card/row-parts.tsx';
import { permissionText, TokenRow, type TokenRowFacts } from '../security/token-row.tsx';
import { projectTokenStrings } from '../strings/project-tokens.ts';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link ProjectTokenRow}. */
export interface ProjectTokenRowProps extends TokenRowFacts {
  /** “read”, “deploy”, “manage” 가운데 하나입니다. 모르는 권한은 그대로 보입니다. */
  right: string;
  /** 시크릿을 읽을 수 있습니다. */
  secrets: boolean;
  /** 셸을 열 수 있습니다. */
  shell: boolean;
  /** 토큰을 만든 사람의 이름입니다. 모르면 생략합니다. */
  createdBy: string | undefined;
}

/** A token in a `ProjectTokensCard`. While others see the screen, the name of its creator is hidden. */
export function ProjectTokenRow(props: ProjectTokenRowProps) {
  const { right, secrets, shell, createdBy, ...facts } = props;
  const strings = useStrings(projectTokenStrings);
  const presenting = usePresenting();
  return (
    <TokenRow
      {...facts}
      permissions={
        <>
          <Badge>{permissionText(strings.right, right)}</Badge>
          {secrets && <Badge tone="warning">{strings.secrets}</Badge>}
          {shell && <Badge tone="warning">{strings.shell}</Badge>}
        </>
      }
    >
      {createdBy !== undefined && (
        <RowFact>
          {presenting ? (
            <>
              {`${strings.createdByLabel} `}
              <Masked>{createdBy}</Masked>
            </>
          ) : (
            strings.createdBy(createdBy)
          )}
        </RowFact>
      )}
    </TokenRow>
  );
}

/** Props of {@link ProjectTokensCard}. */
export type ProjectTokensCardProps = ListCardProps<ProjectTokenRowProps>;

/** The region "API 토큰" of a project in each state: loading, failed, empty, or with a list. */
export function ProjectTokensCard(props: ProjectTokensCardProps) {
  const { title, description } = useStrings(projectTokenStrings);
  const { tokenList: list, noTokens: none, addToken: add } = useStrings(securityStrings);
  return <ListCard {...props} texts={{ title, description, list, none, add }} />;
}

/** Props of {@link ProjectTokenFields}. */
export interface ProjectTokenFieldsProps {
  name: LimitedTextBinding;
  /** 값은 “read”, “deploy”, “manage” 가운데 하나입니다. */
  right: Pick<RadioGroupProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error'>;
  secrets: CheckboxBinding;
  shell: CheckboxBinding;
  /** 관리 권한을 선택했습니다. 셸은 이때만 허용할 수 있습니다. */
  managing: boolean;
  /** 값은 날수입니다. */
  life: SelectBinding & Pick<SelectFieldProps, 'options'>;
}

const RIGHTS = ['read', 'deploy', 'manage'] as const;

/** The fields of a new token of a project, in a `FormDialog`. The created token is shown by `NewToken`. */
export function ProjectTokenFields(props: ProjectTokenFieldsProps) {
  const { name, right, secrets, shell, managing, life } = props;
  const strings = useStrings(projectTokenStrings);
  const common = useStrings(securityStrings);
  const rights = RIGHTS.map((value) => ({
    value,
    label: strings.right[value],
    hint: strings.rightHint[value],
  }));
  return (
    <>
      <TextField
        label={common.tokenName}
        hint={common.tokenNameHint}
        autoComplete="off"
        {...name}
      />
      <RadioGroup label={common.tokenScope} options={rights} {...right} />
      <CheckboxField label={strings.secrets} hint={strings.secretsHint} {...secrets} />
      <CheckboxField
        label={strings.shell}
        hint={managing ? strings.shellHint : strings.shellWithManage}
        disabled={!managing}
        {...shell}
      />
      <SelectField label={common.tokenLife} {...life} />
    </>
  );
}
