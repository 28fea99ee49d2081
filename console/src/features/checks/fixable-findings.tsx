import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { variableCalls } from '#api/variable.ts';
import { updateContainerResources } from '#api/write-container.ts';
import type { ExposedSecretFinding, PortMismatchFinding, ResourceLimitFinding } from './finding.ts';
import { formatMebibytes, formatMillicores } from './finding-texts.ts';
import { type CommonFindingRowProps, FixableFindingRow } from './fixable-finding-row.tsx';

interface FixableFindingProps<Found> {
  at: ContainerAddress;
  finding: Found;
  facts: CommonFindingRowProps;
}

/** The row of a finding whose button saves the port of the http network as `PORT`. */
export function PortFindingRow({ at, finding, facts }: FixableFindingProps<PortMismatchFinding>) {
  const { port, variable } = finding;
  const change = variableCalls('env').useUpdate(at, variable ?? '');
  const create = variableCalls('env').useCreate(at);
  const value = String(port);
  return (
    <FixableFindingRow
      facts={facts}
      label={`PORT를 ${value}번으로 변경`}
      done={`PORT를 ${value}번으로 변경했습니다`}
      pending={change.isPending || create.isPending}
      error={change.error ?? create.error}
      mend={() =>
        variable === undefined
          ? create.mutateAsync({ key: 'PORT', value })
          : change.mutateAsync({ value })
      }
    />
  );
}

/**
 * The row of a finding whose button turns a variable into a secret. The secret is created before the variable is deleted, so that no
 * failure loses the value.
 */
export function SecretFindingRow({
  at,
  finding,
  facts,
}: FixableFindingProps<ExposedSecretFinding>) {
  const { id, key, value } = finding.variable;
  const create = variableCalls('secret').useCreate(at);
  const remove = variableCalls('env').useRemove(at, id);
  return (
    <FixableFindingRow
      facts={facts}
      label="시크릿으로 옮기기"
      done={`${key} 환경 변수를 시크릿으로 옮겼습니다`}
      pending={create.isPending || remove.isPending}
      error={create.error ?? remove.error}
      mend={async () => {
        await create.mutateAsync({ key, value });
        await remove.mutateAsync();
      }}
    />
  );
}

/** The row of a finding whose button saves the proposed limit of CPU or memory. The other limit stays unchanged. */
export function LimitFindingRow({ at, finding, facts }: FixableFindingProps<ResourceLimitFinding>) {
  const { kind, container, wanted } = finding;
  const change = useMutation(updateContainerResources(at));
  const isCpu = kind === 'much-cpu';
  const limit = isCpu ? formatMillicores(wanted) : formatMebibytes(wanted);
  const { cpu_limit, memory_limit } = container;
  return (
    <FixableFindingRow
      facts={facts}
      label={`${limit}로 ${kind === 'little-memory' ? '늘리기' : '줄이기'}`}
      done={`${container.name}의 ${isCpu ? 'CPU' : '메모리'} 한도를 ${limit}로 변경했습니다`}
      pending={change.isPending}
      error={change.error}
      mend={() =>
        change.mutateAsync({
          cpu_limit: isCpu ? wanted : (cpu_limit ?? 0),
          memory_limit: isCpu ? (memory_limit ?? 0) : wanted,
        })
      }
    />
  );
}
