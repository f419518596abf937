import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { jsPDF } from 'jspdf';
import { workbook, workbookFiles, zipped } from '../fixtures/workbook.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const list = [
  ['Dish', 'Course'],
  ['Leek soup', 'Soups'],
];
const files = workbookFiles([{ rows: list }]);
const sheet = 'xl/worksheets/sheet1.xml';
const withSheet = (text: string) => zipped({ ...files, [sheet]: text });
const sheetXml = files[sheet] ?? '';

/** Bytes of objects as a PDF; readers find them without a table. */
function pdfOf(objects: readonly (string | Uint8Array)[], trailer = ''): Bytes {
  const parts = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  const end = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer}>>\n%%EOF`;
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from(end)]));
}

const streamOf = (content: Uint8Array, dict: string): Uint8Array =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${dict} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const words = Buffer.from('BT /F1 12 Tf 50 700 Td (Leek soup) Tj 0 -30 Td (Plum cake) Tj ET');
const written = streamOf(words, '');

/** A PDF whose page unpacks to so many MB of blanks. @param times how often it is packed */
export function bombPdf(megabytes: number, times = 1): Bytes {
  return pdfOf([catalog, onePage, page, bomb(megabytes, times), font]);
}

function bomb(megabytes: number, times = 1): Uint8Array {
  const blanks = Buffer.alloc(1_000_000, ' ');
  const block = deflateRawSync(blanks, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: megabytes }, () => block);
  let content = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...blocks,
    deflateRawSync(Buffer.alloc(0)),
  ]);
  for (let n = 1; n < times; n += 1) content = deflateSync(content);
  return streamOf(content, `/Filter [${'/FlateDecode '.repeat(times)}]`);
}

function locked(): Bytes {
  const pdf = new jsPDF({ encryption: { userPassword: 'secret', ownerPassword: 'own' } });
  pdf.text('Leek soup', 20, 20);
  return new Uint8Array(pdf.output('arraybuffer'));
}

/** PDFs and workbooks of people who mean harm, or whose programs failed; with what each is answered with. */
export const hostileMenus: readonly [name: string, file: () => Bytes | string, answer: RegExp][] = [
  ['nothing', () => '', /^file_without_text$/],
  [
    'a workbook of 90 MB in 90 kB',
    () => zipSync({ [sheet]: new Uint8Array(90_000_000) }),
    /^menu_too_long$/,
  ],
  [
    'a workbook whose entities grow',
    () => withSheet(`<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${sheetXml.slice(56)}`),
    /^unreadable_file$/,
  ],
  [
    'a workbook with an entity that is a file of the server',
    () => withSheet(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetXml.slice(56)}`),
    /^unreadable_file$/,
  ],
  [
    'formulas, which are never computed',
    () =>
      workbook({
        rows: [
          ...list,
          [{ formula: 'WEBSERVICE("http://10.0.0.1/")', shows: 'Plum cake' }, 'Desserts'],
        ],
      }),
    /^2 dishes$/,
  ],
  [
    '100,000 rows',
    () => `Dish;Course\n${Array.from({ length: 100_000 }, (_, n) => `Soup ${n};Soups\n`).join('')}`,
    /^menu_too_long$/,
  ],
  [
    '100,000 rows of a workbook',
    () =>
      workbook({ rows: [...list, ...Array.from({ length: 100_000 }, (_, n) => [`Soup ${n}`])] }),
    /^menu_too_long$/,
  ],
  [
    'a PDF without pages',
    () => pdfOf([catalog, '<< /Type /Pages /Kids [] /Count 0 >>']),
    /^(unreadable_file|file_without_text)$/,
  ],
  [
    'a PDF that says to have two thousand million pages',
    () => pdfOf([catalog, onePage.replace('Count 1', 'Count 2147483647'), page, written, font]),
    /^(menu_too_long|2 dishes)$/,
  ],
  [
    'a PDF of 10,000 pages',
    () => {
      const all = Array.from({ length: 10_000 }, (_, n) => `${n + 5} 0 R`).join(' ');
      return pdfOf([
        catalog,
        `<< /Type /Pages /Kids [${all}] /Count 10000 >>`,
        ...[font, written],
        ...Array.from({ length: 10_000 }, () => '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>'),
      ]);
    },
    /^menu_too_long$/,
  ],
  [
    'a PDF whose pages are within themselves',
    () => pdfOf([catalog, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
    /^(unreadable_file|file_without_text)$/,
  ],
  [
    'a PDF with a script that runs when it opens',
    () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (while(true){}) >> >>',
        ...[onePage, page, written, font],
      ]),
    /^2 dishes$/,
  ],
  ['a PDF that asks for a password', locked, /^file_locked$/],
  [
    'a PDF cut in the middle',
    () => pdfOf([catalog, onePage, page, written, font]).slice(0, 200),
    /^(unreadable_file|file_without_text)$/,
  ],
  ['a page of 2 GB in 2 MB', () => bombPdf(2000), /^import_too_complex$/],
  [
    'a page packed twice, of 2 GB in 10 kB',
    () => bombPdf(2000, 2),
    /^(import_too_complex|file_without_text)$/,
  ],
  ['a page of a web site', () => '<!doctype html><p>Leek soup</p>', /^unreadable_file$/],
  ['a document of a word processor', () => '{\\rtf1\\ansi Leek soup}', /^unreadable_file$/],
  ['a program', () => strToU8('\x7fELF\x02\x01\x01\0\0\0\0') as Bytes, /^unreadable_file$/],
];
