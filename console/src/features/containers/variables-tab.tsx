import { Divider } from '@naru/design-system';
import { Fragment } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { VariableImportActions } from './variable-import-actions.tsx';
import { variableKinds } from './variable-kinds.ts';
import { VariableSection } from './variable-section.tsx';

/** The tab "환경 변수": environment variables, secrets and build variables below each other. */
export function VariablesTab({ at }: { at: ContainerAddress }) {
  return (
    <VariableImportActions at={at}>
      {variableKinds.map((kind, index) => (
        <Fragment key={kind.title}>
          {index > 0 && <Divider />}
          <VariableSection at={at} kind={kind} first={index === 0} />
        </Fragment>
      ))}
    </VariableImportActions>
  );
}
