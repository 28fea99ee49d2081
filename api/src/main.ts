import { errorCode } from './runtime/errors.ts';
import { restartWithMemorySettings } from './runtime/memory.ts';

restartWithMemorySettings(process, (error) => {
  process.stderr.write(
    `메모리를 아끼는 설정으로 다시 시작할 수 없어(${errorCode(error) ?? error}) 그대로 시작합니다.\n`,
  );
});
await import('./serve.ts');
