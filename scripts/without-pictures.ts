import type { Plugin } from 'vite';

/**
 * Leaves out of the build what jsPDF makes pictures and pages of HTML with (four libraries, 700 kB): our files are text
 * and lines. To ask for it throws.
 */
export function withoutPictures(): Plugin {
  return {
    name: 'coperto:without-pictures',
    transform: {
      filter: { id: /\/jspdf\/dist\/jspdf\.es\.min\.js$/ },
      handler: (code) => ({ code: leftOut(code), map: null }),
    },
  };
}

function leftOut(code: string): string {
  const read = /import\{decode as (\w+)\}from"fast-png"/;
  const loaded = /import\("(?:html2canvas|dompurify|canvg)"\)/g;
  if (!read.test(code) || code.match(loaded)?.length !== 3) {
    throw new Error('jsPDF has other libraries for pictures than before');
  }
  return code
    .replace(read, 'var $1=()=>{throw new Error("no pictures in a PDF")}')
    .replace(loaded, 'Promise.reject(new Error("no HTML in a PDF"))');
}
