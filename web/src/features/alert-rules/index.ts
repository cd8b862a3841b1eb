export { Backtest } from './backtest.tsx';
export { OwnRules } from './own-rules.tsx';
export { RuleEditor } from './rule-editor.tsx';
