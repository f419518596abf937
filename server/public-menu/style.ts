import { createHash } from 'node:crypto';

/** Papers that the page is laid out for. */
export const papers = ['a4', 'a5'] as const;
export type Paper = (typeof papers)[number];

/** The design system's greys and brand, by what they mean here. */
const screen = `
:root{color-scheme:light dark;--bg:#f6f8f7;--panel:#fff;--fg:#182120;--muted:#54615f;--line:#dde4e2;--brand:#12564f}
@media (prefers-color-scheme:dark){:root{--bg:#0e1514;--panel:#182120;--fg:#f6f8f7;--muted:#c2ccca;--line:#3d4847;--brand:#a9d6cf}}
*{box-sizing:border-box;margin:0;padding:0}
html{-webkit-text-size-adjust:100%}
body{max-width:44rem;margin:0 auto;padding:0 16px 32px;background:var(--bg);color:var(--fg);font:16px/1.5 Poppins,system-ui,sans-serif;overflow-wrap:anywhere}
header{padding:32px 0 8px;text-align:center}
.hotel{color:var(--brand);font-weight:600}
h1,h2,.dish{font-family:Georgia,'Times New Roman',serif;font-weight:400;line-height:1.25}
h1{font-size:40px}
.day,.hours{color:var(--muted)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:0 4px;margin-top:12px}
nav a{display:inline-flex;align-items:center;min-height:48px;padding:0 12px;border-radius:8px;color:var(--brand)}
nav a[aria-current]{color:var(--fg);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--brand);outline-offset:-3px}
section{margin-top:16px;padding:20px 20px 8px;border:1px solid var(--line);border-radius:16px;background:var(--panel)}
h2{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px;padding-bottom:12px;border-bottom:1px solid var(--line);font-size:28px}
.hours{font:16px/1.5 Poppins,system-ui,sans-serif}
h3:not(.course){margin-top:20px;font-size:18px;font-weight:600}
.course{margin-top:16px;color:var(--brand);font-size:14px;font-weight:600}
ul{list-style:none}
li{padding:8px 0 12px}
li+li{border-top:1px solid var(--line)}
.dish{font-size:20px}
.diet{margin-left:4px;color:var(--brand);font:600 14px/1.5 Poppins,system-ui,sans-serif;white-space:nowrap}
.description,.contains{color:var(--muted);font-size:14px}
.empty{padding:32px 0;text-align:center;font-size:18px}
footer{padding:24px 0;color:var(--muted);font-size:14px;text-align:center}
figure{display:none}
`;

const shared = `
:root{color-scheme:light;--bg:#fff;--panel:#fff;--fg:#000;--muted:#333;--line:#bbb;--brand:#12564f}
nav{display:none}
body{max-width:none;padding:0}
header{padding:0 0 4mm}
section{margin-top:4mm;padding:0;border:0;border-radius:0;break-inside:auto}
h2,h3,.course{break-after:avoid}
li{break-inside:avoid}
footer{display:flex;align-items:center;gap:6mm;padding:4mm 0 0;text-align:start;break-inside:avoid}
footer p{flex:1}
figure{display:block;flex:none;text-align:center}
figure svg{display:block;width:24mm;height:24mm;margin:0 auto}
`;

const print: Record<Paper, string> = {
  a4: `@page{size:A4;margin:16mm}@media print{${shared}body{font-size:11pt}h1{font-size:30pt}h2{font-size:18pt}.dish{font-size:13pt}.description,.contains,.course,.diet,footer{font-size:9pt}.menu{columns:2;column-gap:10mm}h3:not(.course){column-span:all}li{padding:1.5mm 0}}`,
  a5: `@page{size:A5;margin:10mm}@media print{${shared}body{font-size:9pt}h1{font-size:20pt}h2{font-size:14pt}.hours{font-size:9pt}h3:not(.course){font-size:10pt;margin-top:3mm}.course{margin-top:2mm}.dish{font-size:10.5pt}.description,.contains,.course,.diet,footer{font-size:7.5pt}li{padding:1mm 0}figure svg{width:20mm;height:20mm}}`,
};

/** The whole style of the page, for screens in light and dark, and for a paper. */
export const styleOf = (paper: Paper): string => screen + print[paper];

/** What a policy that allows no other style names it by. */
export const styleHashes: Record<Paper, string> = {
  a4: hashOf(styleOf('a4')),
  a5: hashOf(styleOf('a5')),
};

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
