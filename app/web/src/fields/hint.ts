/** When a field that may stay open is filled in. */

import type { Field } from '../api/sessions';
import { t } from '../lib/language.svelte';

/** `kind` is the move that the field belongs to. */
export function hintOf(kind: string, { name, type, optional }: Field): string {
  if (!optional || type === 'number') return '';
  if (type === 'text' || type === 'texts') return t('if you like');
  switch (name) {
    case 'area':
      return kind === 'raid' ? t('none if nothing is raided') : t('only to read it later');
    case 'target_area':
    case 'target_house':
    case 'target_order':
      return t('none if nothing is raided');
    case 'defender_order':
      return t('if one lies there');
    case 'on':
      return t('none: on the faction card');
    case 'to':
    case 'thief':
    case 'ties_chosen_by':
      // Their labels say it.
      return '';
    case 'attackers':
    case 'defenders':
      return t('change them if they are others by now');
    default:
      return t('if there are any');
  }
}
