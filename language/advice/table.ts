/** All rules, a line for each; of two that speak of one place the first is heard. */
import { againRules } from './rule/again.ts';
import { appendRules } from './rule/append.ts';
import { fieldRule } from './rule/field.ts';
import { lazyRules } from './rule/lazy.ts';
import { lengthRule } from './rule/length.ts';
import { mapRule } from './rule/map.ts';
import { nubRule } from './rule/nub.ts';
import { numberRules } from './rule/number.ts';
import { overloadedRule } from './rule/overloaded.ts';
import { searchRules } from './rule/search.ts';
import { recursionRules } from './rule/sort.ts';
import { walkRule } from './rule/walk.ts';
import type { Rule } from './rule.ts';

export const rules: readonly Rule[] = [
  ...appendRules,
  fieldRule,
  ...recursionRules,
  lengthRule,
  mapRule,
  ...againRules,
  ...searchRules,
  walkRule,
  nubRule,
  ...lazyRules,
  ...numberRules,
  overloadedRule,
];
