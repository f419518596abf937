import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { normalizedName } from '../../../../core/rules/names.ts';
import type { Template } from '../../../data/menus/templates.ts';

/** A name that no other template has, whatever its case; each issue's message is a code of errors.json. */
export const templateName = (templates: readonly Template[], own?: string) =>
  f.name.refine(
    (name) =>
      !templates.some(
        (each) => each.id !== own && normalizedName(each.name) === normalizedName(name),
      ),
    { error: 'already_exists' },
  );

export const nameForm = (templates: readonly Template[], own?: string) =>
  z.object({ name: templateName(templates, own) });
