import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, type ConfigProblem, readConfig } from '../../server/config.ts';

function problemsOf(env: Record<string, string>): readonly ConfigProblem[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('nothing set means the demo on this machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 4180,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    backupDir: path.resolve('data/backups'),
    databaseUrl: undefined,
    importDir: undefined,
    publicUrl: 'http://localhost:4180',
    demo: true,
    logLevel: 'info',
  });
});

test('the import folder is the same wherever the process goes', () => {
  expect(readConfig({ IMPORT_DIR: 'lists' }).importDir).toBe(path.resolve('lists'));
});

test('traces go to a collector that is named, all of them or a share', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/';
  expect(readConfig({}).traces).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    ...{ url: 'http://localhost:4318', share: 1 },
  });
  const shared = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' };
  expect(readConfig(shared).traces?.share).toBe(0.1);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
});

test.each([
  'postgres:///coperto?host=/run/postgresql',
  'postgresql://u:p@one:5432,two/coperto?target_session_attrs=read-write',
])('a database may be named as %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

describe('a wrong value is named, with what is allowed', () => {
  test.each([
    ['PORT', 'eighty', 'whole number'],
    ['PORT', '65536', '65535'],
    ['HOST', '300.1.1.1', 'address'],
    ['HOST', 'not a host', 'address'],
    ['DEMO', 'yes', '0 or 1'],
    ['DATABASE_URL', 'mysql://localhost/x', 'postgresql://'],
    ['PUBLIC_URL', 'meals.example.com', 'https://'],
    ['SMTP_URL', 'http://mail', 'smtp://'],
    ['FEEDBACK_WEBHOOK_URL', 'ftp://x', 'https://'],
    ['METRICS_TOKEN', 'short', '16'],
    ['IMPORT_WEBHOOK_URL', 'automation.example.com', 'https://'],
    ['OIDC_ISSUER', 'accounts.example.com', 'https://'],
    ['LOG_LEVEL', 'loud', 'info'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://localhost:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2', 'from 0 to 1'],
  ])('%s=%s', (variable, value, allowed) => {
    expect(problemsOf({ [variable]: value })).toEqual([
      { variable, problem: expect.stringContaining(allowed) },
    ]);
  });
});

test('every wrong value is named at once', () => {
  const named = problemsOf({ PORT: 'x', DEMO: '2' }).map(({ variable }) => variable);
  expect(named).toEqual(['PORT', 'DEMO']);
});

test.each([
  [{ TLS_CERT: 'cert.pem' }, ['TLS_KEY']],
  [{ JWT_ISSUER: 'https://login.example.com' }, ['JWT_JWKS_URL']],
  [{ OIDC_CLIENT_ID: 'coperto', OIDC_CLIENT_SECRET: 'x' }, ['OIDC_ISSUER']],
  [{ OIDC_ISSUER: 'https://a.example' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
])('%o alone is not enough', (env: Record<string, string>, missing) => {
  expect(problemsOf(env).map(({ variable }) => variable)).toEqual(missing);
});

describe('the demo', () => {
  const database = { DATABASE_URL: 'postgresql://u:p@db/coperto' };

  test('is off beside a database of your own', () => {
    expect(readConfig(database).demo).toBe(false);
    expect(readConfig({ ...database, DEMO: '1' }).demo).toBe(true);
  });

  test('stays on loopback unless asked for by hand', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toMatchObject([{ variable: 'HOST' }]);
    expect(problemsOf({ HOST: '0.0.0.0', DEMO: '1' })).toEqual([]);
    expect(problemsOf({ HOST: '0.0.0.0', DEMO: '0' })).toEqual([]);
    expect(problemsOf({ HOST: '0.0.0.0', ...database })).toEqual([]);
    expect(problemsOf({ HOST: '127.1.2.3' })).toEqual([]);
    const open = { PUBLIC_URL: 'https://meals.example.com' };
    expect(problemsOf(open)).toMatchObject([{ variable: 'PUBLIC_URL' }]);
    expect(problemsOf({ ...open, DEMO: '1' })).toEqual([]);
    expect(problemsOf({ ...open, DEMO: '0' })).toEqual([]);
    expect(problemsOf({ PUBLIC_URL: 'http://127.0.0.1:9' })).toEqual([]);
  });
});

test('a provider is called by its name, or else by its host', () => {
  const given = {
    OIDC_ISSUER: 'https://a.example/x/',
    OIDC_CLIENT_ID: 'c',
    OIDC_CLIENT_SECRET: 's',
  };
  const oidc = {
    issuer: 'https://a.example/x',
    clientId: 'c',
    clientSecret: 's',
    name: 'a.example',
  };
  expect(readConfig(given).oidc).toEqual(oidc);
  expect(readConfig({ ...given, OIDC_NAME: 'Alpine ID' }).oidc).toEqual({
    ...oidc,
    name: 'Alpine ID',
  });
  expect(readConfig({ OIDC_NAME: 'Alpine ID' }).oidc).toBeUndefined();
});

test('the public URL follows host, port and TLS, and ends without a slash', () => {
  const tls = { TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' };
  expect(readConfig({ PORT: '8443', ...tls }).publicUrl).toBe('https://localhost:8443');
  expect(readConfig({ PUBLIC_URL: 'https://a.example/', DEMO: '0' }).publicUrl).toBe(
    'https://a.example',
  );
});
