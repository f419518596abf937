/** Problems that have a text under `problem`. */
const problems = [
  'no_file',
  'no_dishes',
  'file_too_large',
  'file_gone',
  'unreadable_file',
  'file_without_text',
  'file_locked',
  'menu_too_long',
  'import_too_wide',
  'import_too_complex',
  'too_many_requests',
  'forbidden',
  'identity_missing',
  'unauthenticated',
  'network',
  'picture_unreadable',
  'picture_cut_off',
  'picture_too_small',
  'picture_too_large',
  'reader_missing',
  'other',
] as const;

export const problemOf = (code: string) => problems.find((each) => each === code) ?? 'other';
