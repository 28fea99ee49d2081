import { Box } from 'lucide';
import { useEffect } from 'react';
import { queueAnnouncement } from '../../behavior/announce.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon, type IconNode } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RadioCardGroup } from '../../components/radio-card-group/radio-card-group.tsx';
import { SpinnerIcon } from '../../components/spinner/spinner.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { repositoryProposalStrings } from '../strings/container-wizard.ts';

/** Props of {@link RepositoryAddressField}. */
export type RepositoryAddressFieldProps = LimitedTextBinding;

/** The optional field for the address of a repository in the first step of the wizard, before the choice of a template. */
export function RepositoryAddressField(props: RepositoryAddressFieldProps) {
  const strings = useStrings(repositoryProposalStrings);
  return (
    <TextField
      {...props}
      kind="url"
      label={strings.address}
      hint={strings.addressHint}
      placeholder="https://github.com/account/repository"
    />
  );
}

/** An application that was found in a repository. */
export interface RepositoryApplication {
  readonly id: string;
  readonly name: string;
  /** The folder of the application; empty for the top of the repository. */
  readonly path: string;
  /** The proposed template; `undefined` when no template fits. */
  readonly template: { readonly name: string; readonly icon: IconNode } | undefined;
  /** Why the application was found, in one sentence. */
  readonly reason: string;
  readonly facts: readonly RepositoryFact[];
}

/** A proposal for an application, such as "포트: 4000", and its reason in one sentence. */
export interface RepositoryFact {
  readonly value: string;
  readonly reason: string;
}

/** Props of {@link RepositoryProposals}. */
export interface RepositoryProposalsProps {
  /** `idle` without an address, `looking` while the server reads the repository, then `found` or `failed`. */
  state: 'idle' | 'looking' | 'found' | 'failed';
  /** Why the repository could not be read, in one sentence. */
  problem?: string | undefined;
  applications: readonly RepositoryApplication[];
  /** The number of applications beyond those in the list. */
  leftOut?: number;
  /** The id of the chosen application; empty while none is chosen. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Puts the proposals for the only application into the fields; `undefined` when they are there. */
  onApply?: (() => void) | undefined;
}

type Result = Pick<RepositoryProposalsProps, 'state' | 'problem' | 'applications' | 'leftOut'>;

/** Returns the sentence about the state; empty without an address. */
function useMessage({ state, problem, applications, leftOut = 0 }: Result): string {
  const strings = useStrings(repositoryProposalStrings);
  const count = applications.length + leftOut;
  const messages = {
    idle: '',
    looking: strings.looking,
    found: count > 0 ? strings.found(count) : strings.nothing,
    failed: strings.failed(problem ?? ''),
  };
  return messages[state];
}

/**
 * Announces each state once. Use it where the component stays while the steps of the wizard change.
 * @param result what the repository contains, and whether proposals are in the fields
 */
export function useRepositoryAnnouncement(result: Result & { applied: boolean }): void {
  const { applied } = useStrings(repositoryProposalStrings);
  const message = useMessage(result);
  const said = result.applied ? `${message} ${applied}` : message;
  useEffect(() => {
    if (said !== '') queueAnnouncement(() => said);
  }, [said]);
}

/**
 * What a repository contains, below its address in the container wizard: the proposed template and values with their reasons. Of
 * several applications, one can be chosen. A repository that cannot be read only leaves the choice to the member.
 */
export function RepositoryProposals(props: RepositoryProposalsProps) {
  const { state, applications } = props;
  const strings = useStrings(repositoryProposalStrings);
  const message = useMessage(props);
  if (state === 'idle') return null;
  return (
    <Stack as="section" aria-label={strings.title} gap="m">
      <Inline gap="s">
        {state === 'looking' && <SpinnerIcon />}
        <Text as="span" tone="muted">
          {message}
        </Text>
      </Inline>
      {state === 'found' && applications.length === 1 && <OnlyApplication {...props} />}
      {state === 'found' && applications.length > 1 && <ApplicationChoice {...props} />}
    </Stack>
  );
}

function OnlyApplication({ applications, onApply }: RepositoryProposalsProps) {
  const strings = useStrings(repositoryProposalStrings);
  return (
    <Stack gap="m">
      {applications.map((application) => (
        <Stack key={application.id} gap="s">
          <Inline gap="s">
            <Icon node={application.template?.icon ?? Box} size="large" />
            <span>
              <Text as="strong" weight="strong">
                {application.template?.name ?? application.name}
              </Text>
              <Text as="span" size="caption" tone="muted">
                {` · ${application.reason}`}
              </Text>
            </span>
          </Inline>
          <Facts {...application} />
        </Stack>
      ))}
      {onApply ? (
        <div>
          <Button size="small" onClick={onApply}>
            {strings.apply}
          </Button>
        </div>
      ) : (
        <Text tone="muted">{strings.applied}</Text>
      )}
    </Stack>
  );
}

/** The proposals for an application with their reasons. */
function Facts({ facts, template }: RepositoryApplication) {
  const strings = useStrings(repositoryProposalStrings);
  return (
    <>
      {!template && <Text>{strings.withoutTemplate}</Text>}
      {facts.length > 0 && (
        <Stack as="ul" gap="xs" aria-label={strings.proposals}>
          {facts.map(({ value, reason }) => (
            <li key={value}>
              <Text as="span">{value}</Text>
              <Text as="span" size="caption" tone="muted">
                {` · ${reason}`}
              </Text>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

function ApplicationChoice({
  applications,
  leftOut = 0,
  chosen,
  onChoose,
}: RepositoryProposalsProps) {
  const strings = useStrings(repositoryProposalStrings);
  const application = applications.find(({ id }) => id === chosen);
  return (
    <Stack gap="m">
      <RadioCardGroup
        label={strings.choose}
        hint={leftOut > 0 ? strings.leftOut(leftOut) : strings.chooseHint}
        options={applications.map(({ id, name, path, template, reason }) => ({
          value: id,
          title: name,
          badge: template?.name,
          description: `${path || strings.top} · ${reason}`,
          icon: <Icon node={template?.icon ?? Box} size="large" />,
        }))}
        value={chosen}
        onValueChange={onChoose}
      />
      {application && <Facts {...application} />}
      {application && <Text tone="muted">{strings.applied}</Text>}
    </Stack>
  );
}
