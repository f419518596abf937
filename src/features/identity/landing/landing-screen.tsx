import { ArrowRight, CheckCheck, CloudOff, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { languages } from '../../../../core/rules/language.ts';
import { languageNames } from '../../../i18n/languages.ts';
import { KitchenPicture } from './kitchen-picture.tsx';
import './landing.css';
import { ReceptionPicture } from './reception-picture.tsx';

const facts = { exceptions: CheckCheck, network: CloudOff, reason: Scale } as const;

/**
 * The public start page. The build renders it as well (src/app/front-page.tsx), so it needs no browser, and its looks
 * are a static style sheet. It leads to signing up.
 */
export function LandingScreen() {
  const { t } = useTranslation('identity');
  return (
    <div className="landing">
      <title>Coperto</title>
      <div className="landing-hero">
        <div>
          <h1 tabIndex={-1}>{t('landing.title')}</h1>
          <p className="landing-subtitle">{t('landing.subtitle')}</p>
          <div className="landing-start">
            <Link to="/signup" className="public-button" data-solid>
              {t('landing.start')}
              <ArrowRight aria-hidden size={20} />
            </Link>
            <Link to="/login" className="public-button">
              {t('landing.signIn')}
            </Link>
            <p className="landing-languages">
              {languages.map((language) => (
                <span key={language} lang={language}>
                  {languageNames[language]}
                </span>
              ))}
            </p>
          </div>
        </div>
        <div className="landing-pictures" aria-hidden>
          <ReceptionPicture />
          <KitchenPicture />
        </div>
      </div>
      <ul className="landing-facts">
        {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => {
          const Icon = facts[fact];
          return (
            <li key={fact}>
              <Icon aria-hidden size={28} />
              <h2>{t(`landing.facts.${fact}.title`)}</h2>
              <p>{t(`landing.facts.${fact}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
