/** An answer as plain text, to be sent to whoever was not at the table. */

import type { Resolution, Step } from '../api/client';
import { t } from '../lib/language.svelte';
import { ledger } from '../lib/ledger';
import { toDo } from '../lib/outcome';

export function reportOf({ summary, outcome, steps }: Resolution): string {
  const todo = outcome ? toDo(outcome) : [];
  const tasks = todo.length ? ['', t('Do now on the table'), ...todo.map((task) => `- ${task}`)] : [];
  return [summary, ...tasks, '', t('Why'), ...lines(steps)].join('\n');
}

function lines(steps: readonly Step[]): string[] {
  return ledger(steps).map(({ step, mark, sum }) => {
    const place = `(${step.rule.document}, ${step.rule.section})`;
    return [mark, step.text, sum === undefined ? '' : `[${sum}]`, place].filter(Boolean).join(' ');
  });
}
