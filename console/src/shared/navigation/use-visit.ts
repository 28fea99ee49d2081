import { useLocation } from 'react-router-dom';

/** Identifies the navigation to a part of the page, whose address ends in `#part`; `undefined` at other addresses. */
export function useVisit(part: string): string | undefined {
  const { hash, key } = useLocation();
  return hash === `#${part}` ? key : undefined;
}
