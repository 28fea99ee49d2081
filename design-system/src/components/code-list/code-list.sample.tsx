import { CodeList } from '@naru/design-system';

const codes = ['k7m2p-x9aqd', 'wn4hz-63tcb', 'e8ryv-jm5gk', 'pa2fx-7dnqs', 'u6cbt-h4wzm'];

export default function RecoveryCodes() {
  return <CodeList label="복구 코드" codes={codes} fileName="naru-recovery-codes.txt" />;
}
