import { formatsOf } from '../../src/i18n/format.ts';
import { languages } from '../../src/i18n/languages.ts';
import { State } from '../states.tsx';

const day = '2026-03-05';

/** How numbers, amounts and days are written in each language, and the figures of one width. */
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
              {formats.number(1234.5)}
              <br />
              {formats.day(day)}
              <br />
              {formats.shortDay(day)}
              <br />
              {formats.tableDay(day)}
              <br />
              {formats.weekdayDay(day)}
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
