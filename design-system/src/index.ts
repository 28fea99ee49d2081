/**
 * The public API: one explicit list, so that importing one component loads that component and nothing else. Sorted
 * within each block; frozen by `index.test.ts`.
 */

// Words
export {
  type StringsOverride,
  StringsProvider,
  type StringsProviderProps,
  useStrings,
} from './strings/StringsProvider.tsx';
