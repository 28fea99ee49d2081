import { testVariableKind } from './support/variable-kinds.ts';

testVariableKind('환경 변수');
testVariableKind('빌드 변수');
