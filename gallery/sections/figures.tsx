import { languages } from '../../core/rules/language.ts';
import { formatsOf } from '../../src/i18n/format.ts';
import { State } from '../states.tsx';

const day = '2026-03-05';

/** How numbers and amounts are written in each language, and the figures of one width. */
export function Figures() {
  return (
    <>
      {languages.map((language) => {
        const formats = formatsOf(language);
        return (
          <State key={language} name={language}>
            <p>
              {formats.weight(8.4)}
              <br />
              {formats.weight(1234.5)}
              <br />
              {formats.number(98765.4)}
            </p>
          </State>
        );
      })}
      <State name="figures of one width">
        <p className="figures">
          111.1 kg
          <br />
          444.4 kg
          <br />
          69–71
        </p>
      </State>
    </>
  );
}

/** How days are written in each language. */
export function Dates() {
  return languages.map((language) => {
    const { date, day: full, shortDay, tableDay, weekdayDay } = formatsOf(language);
    return (
      <State key={language} name={language}>
        <ul>
          {[full, tableDay, shortDay, weekdayDay, date].map((format) => (
            <li key={format(day)}>{format(day)}</li>
          ))}
        </ul>
      </State>
    );
  });
}
