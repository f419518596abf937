// A worker that the loader starts with the page (scripts/classic-scripts.ts), named by the page's language. It ends at
// once. Whoever uses Intl first in a process reads the data of its locales, 130 ms on a slow tablet: done here, beside
// the loading, the page finds it read.
new Intl.DateTimeFormat(name, { weekday: 'long', day: 'numeric', month: 'long' }).format(0);
new Intl.NumberFormat(name).format(0);
close();
