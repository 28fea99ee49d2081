/** Aborts when it has not been told for a while that something came. */
export function silenceTimer(ms: number): {
  signal: AbortSignal;
  heard: () => void;
  stop: () => void;
} {
  const silence = new AbortController();
  const expire = () => silence.abort();
  let timer = setTimeout(expire, ms);
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(expire, ms);
  };
  return { signal: silence.signal, heard, stop };
}
