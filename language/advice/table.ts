/** All rules, a line for each. */
import { appendRules } from './rule/append.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [...appendRules];
