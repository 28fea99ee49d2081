import { Divider, Stack } from '@naru/design-system';
import { Fragment } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { variableKinds } from './variable-kinds.ts';
import { VariableSection } from './variable-section.tsx';

/** The tab "환경 변수": environment variables, secrets and build variables below each other. */
export function VariablesTab({ at }: { at: ContainerAddress }) {
  return (
    <Stack gap="xl">
      {variableKinds.map((kind, index) => (
        <Fragment key={kind.title}>
          {index > 0 && <Divider />}
          <VariableSection at={at} kind={kind} />
        </Fragment>
      ))}
    </Stack>
  );
}
