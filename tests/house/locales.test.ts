import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { baseOf, languages, meant, placeholdersOf, textsOf, wishesOf } from './texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const english = textsOf(root, 'en');
const keys = new Set([...english.keys()].map(baseOf));
const namespaces = [...new Set([...keys].map((key) => key.slice(0, key.indexOf(':'))))];
const files = globSync(['src/**/*.{ts,tsx}', 'server/{mail,public-menu}/*.ts'], {
  cwd: root,
}).sort();
const wishes = files.flatMap((file) =>
  wishesOf(file, readFileSync(path.join(root, file), 'utf8')).map((wish) => ({ file, wish })),
);

describe('the texts', () => {
  test.each(languages)('are complete in %s', (language) => {
    const texts = textsOf(root, language);
    expect([...new Set([...texts.keys()].map(baseOf))].sort()).toEqual([...keys].sort());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(languages)('have the same placeholders in %s', (language) => {
    const there = placeholdersOf(textsOf(root, language));
    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(placeholdersOf(english)));
  });

  test.each(languages)(
    'have both a singular and a plural in %s, where they have one',
    (language) => {
      const texts = textsOf(root, language);
      const counted = [...texts.keys()].filter((key) => /_(one|other)$/.test(key)).map(baseOf);
      const half = counted.filter((key) => !texts.has(`${key}_one`) || !texts.has(`${key}_other`));
      expect(half).toEqual([]);
    },
  );

  test('are asked for by keys that can be read: a literal, a template, a constant of the file, or a cast', () => {
    expect(wishes.filter(({ wish }) => wish === null).map(({ file }) => file)).toEqual([]);
  });

  test('are all there', () => {
    const missing = wishes.filter(({ wish }) => wish && meant(wish, keys, namespaces).length === 0);
    expect(missing.map(({ file, wish }) => `${file}:${wish?.line} ${wish?.key}`)).toEqual([]);
  });

  test('are all used', () => {
    const used = new Set(wishes.flatMap(({ wish }) => (wish ? meant(wish, keys, namespaces) : [])));
    expect([...keys].filter((key) => !used.has(key)).sort()).toEqual([]);
  });
});

describe('the search for keys', () => {
  const source = `
    const { t } = useTranslation('kitchen');
    const { t: say } = useTranslation(['reception', 'errors']);
    t('title'); say('errors:not_stored', { count }); t(\`group.\${group}\`);
    t(empty ? 'none' : 'some'); t(label); foo('unrelated');
    const text = <Trans i18nKey="kitchen:rich" t={t} />;
  `;

  test('finds literals, templates, conditions, aliases and components; and says what it cannot read', () => {
    const found = wishesOf('a.tsx', source);
    expect(found.map((wish) => wish && [wish.key, wish.whole])).toEqual([
      ['title', true],
      ['errors:not_stored', true],
      ['group.', false],
      ['none', true],
      ['some', true],
      null,
      ['kitchen:rich', true],
    ]);
    expect(found[0]).toMatchObject({ line: 4, namespaces: ['kitchen', 'reception', 'errors'] });
  });

  test('follows constants of the file, and takes a cast for any key that it opens', () => {
    const found = wishesOf(
      'a.ts',
      `const { t } = useTranslation('errors');
       const texts = { a: 'first', b: 'second' } as const;
       const name = known ? (code as keyof Texts) : 'unknown';
       t(texts[kind]); t(name); t(imported);`,
    );
    expect(found.map((wish) => wish && [wish.key, wish.whole])).toEqual([
      ['first', true],
      ['second', true],
      ['', false],
      ['unknown', true],
      null,
    ]);
  });

  test('takes a key for missing that is in no namespace that the file opens', () => {
    const wish = { key: 'title', whole: true, namespaces: ['kitchen'], line: 1 };
    expect(meant(wish, new Set(['kitchen:title']), [])).toEqual(['kitchen:title']);
    expect(meant(wish, new Set(['reception:title']), [])).toEqual([]);
    const part = { key: 'group.', whole: false, namespaces: ['kitchen'], line: 1 };
    expect(meant(part, new Set(['kitchen:group.main', 'kitchen:grouped']), [])).toEqual([
      'kitchen:group.main',
    ]);
  });
});
