import { type ImportRow, VariableImportList } from '@naru/design-system/patterns';
import { useState } from 'react';

const kinds = [
  { value: 'env', label: '환경 변수' },
  { value: 'secret', label: '시크릿' },
];

export default function VariableImport() {
  const [included, setIncluded] = useState(true);
  const [kind, setKind] = useState('env');
  const row: ImportRow = {
    id: 1,
    line: 1,
    lastLine: 1,
    name: 'LOG_LEVEL',
    typed: 'log_level',
    kind,
    status: 'changed',
    from: 'info',
    to: 'debug',
    secret: kind === 'secret',
    included,
    winner: undefined,
    problem: undefined,
  };
  return (
    <VariableImportList
      rows={[row]}
      kinds={kinds}
      locked={false}
      onInclude={(_, choice) => setIncluded(choice)}
      onKind={(_, choice) => setKind(choice)}
    />
  );
}
