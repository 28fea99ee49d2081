import type { Container } from '@naru/contract/entities/container';
import { findPushRefusal } from '@naru/contract/rules/push';
import type { PushSettings } from '@naru/contract/rules/push-settings';
import { PushTrial as PushTrialPattern } from '@naru/design-system/patterns';
import { useState } from 'react';

export interface PushTrialProps {
  container: Pick<Container, 'git_url' | 'git_branch' | 'git_subpath'>;
  /** The settings to try, saved or typed. */
  settings: PushSettings;
}

/** A file that a push to the container could change. */
const exampleFile = (subpath: string | null | undefined): string =>
  [...(subpath ?? '').split('/'), 'README.md']
    .filter((part) => !['', '.'].includes(part))
    .join('/');

/** The trial of the settings of pushes, with the rule by which the server decides. The member types a branch, a file and a message. */
export function PushTrial({ container, settings }: PushTrialProps) {
  const { git_url, git_branch, git_subpath } = container;
  const [typed, setTyped] = useState<string>();
  const [path, setPath] = useState(exampleFile(git_subpath));
  const [message, setMessage] = useState('');
  const example = settings.ref === 'tag' ? 'v1.0.0' : git_branch || 'main';
  const name = typed ?? example;
  const changed = path.trim();
  const refusal = findPushRefusal(
    {
      repositories: [],
      ref: { kind: settings.ref, name: name.trim() },
      isDeleted: false,
      defaultBranch: null,
      message,
      paths: changed === '' ? null : [changed],
    },
    { git_url, git_branch, push: { ...settings, enabled: true } },
  );
  return (
    <PushTrialPattern
      kind={settings.ref}
      name={{ value: name, onChange: setTyped }}
      path={{ value: path, onChange: setPath }}
      message={{ value: message, onChange: setMessage }}
      refusal={refusal?.reason}
    />
  );
}
