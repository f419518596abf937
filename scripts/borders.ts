// Fails when a file breaks the import borders (borders/rooms.ts) or the rules on file names and length.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFile, checkFolders } from './borders/check.ts';
import { sourceFiles } from './borders/files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(root);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const violations = [
  ...files.flatMap((file) => checkFile(file, read(file))),
  ...checkFolders(files),
];
for (const { file, line, rule } of violations) console.error(`${file}:${line} ${rule}`);
console.log(`${files.length} files, ${violations.length} rules broken`);
process.exitCode = violations.length > 0 ? 1 : 0;
