import { useMutation } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/container.ts';
import { variableCalls } from '#api/variable.ts';
import { updateContainerResources } from '#api/write-container.ts';
import type { LimitFinding, PortFinding, SecretFinding } from './finding.ts';
import { cpuText, memoryText } from './finding-words.ts';
import { FixRow, type RowFacts } from './fix-row.tsx';

interface MendedProps<Found> {
  at: ContainerAddress;
  finding: Found;
  facts: RowFacts;
}

/** The row of a finding whose button saves the port of the http network as `PORT`. */
export function PortRow({ at, finding, facts }: MendedProps<PortFinding>) {
  const { port, variable } = finding;
  const change = variableCalls('env').useUpdate(at, variable ?? '');
  const create = variableCalls('env').useCreate(at);
  const value = String(port);
  return (
    <FixRow
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
export function SecretRow({ at, finding, facts }: MendedProps<SecretFinding>) {
  const { id, key, value } = finding.variable;
  const create = variableCalls('secret').useCreate(at);
  const remove = variableCalls('env').useRemove(at, id);
  return (
    <FixRow
      facts={facts}
      label="시크릿으로 옮기기"
      done={`${josa(key, '을/를')} 시크릿으로 옮겼습니다`}
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
export function LimitRow({ at, finding, facts }: MendedProps<LimitFinding>) {
  const { kind, container, wanted } = finding;
  const change = useMutation(updateContainerResources(at));
  const isCpu = kind === 'much-cpu';
  const limit = isCpu ? cpuText(wanted) : memoryText(wanted);
  const { cpu_limit, memory_limit } = container;
  return (
    <FixRow
      facts={facts}
      label={`${limit}로 ${kind === 'little-memory' ? '늘리기' : '줄이기'}`}
      done={`${container.name}의 ${isCpu ? 'CPU' : '메모리'} 한도를 ${limit}로 바꾸었습니다`}
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
