import path from 'node:path';
import { z } from 'zod';
import { isConnectionString } from './database/hosts.ts';
import { isLoopbackHost } from './loopback.ts';

/** Everything the server takes from the environment, parsed and checked. */
export type Config = {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database and its password. */
  dataDir: string;
  /** Absolute; where backups are written, and what came of the last one. */
  backupDir: string;
  /** Unset: the server runs its own PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** Where people reach the app; no slash at the end. Issuer of our tokens; its host is the sender of mails. */
  publicUrl: string;
  /** Whether the demo hotel and its accounts exist. */
  demo: boolean;
  /** Absolute. Files that are put there are imported. Unset: there is no such folder. */
  importDir: string | undefined;
  /** Sends mail. Unset: mails are logged, kept, and shown at /mailbox. */
  smtpUrl: string | undefined;
  /** An automation that feedback is sent to as well. */
  feedbackWebhookUrl: string | undefined;
  /** An automation that the files of imports are handed to. Unset: they are read here. */
  importWebhookUrl: string | undefined;
  /** Paths of PEM files. Unset: plain HTTP, for loopback or behind a proxy that ends TLS. */
  tls: { cert: string; key: string } | undefined;
  /** An outside issuer of access tokens. Unset: the server issues its own. */
  jwt: { issuer: string; jwksUrl: string; audience: string | undefined } | undefined;
  /** An OpenID Connect provider that people may sign in with; `name` is what its button says. */
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  /** Opens /metrics. Unset: there is none. */
  metricsToken: string | undefined;
  /** The collector that traces are sent to (OTLP over HTTP; no slash at the end), and their share, 0 to 1. Unset: none. */
  traces: { url: string; share: number } | undefined;
  logLevel: LogLevel;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** What is wrong with one variable, in words for whoever starts the server. */
export type ConfigProblem = { variable: string; problem: string };

/** The environment holds values the server can't run with; `problems` names every one of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(({ variable, problem }) => `${variable}: ${problem}`).join('\n'));
    this.problems = problems;
  }
}

const text = z.string().trim().min(1).optional();
const flag = z.enum(['0', '1'], 'must be 0 or 1').optional();

function url(allowed: RegExp, example: string) {
  const problem = `must be a URL such as ${example}`;
  return z.url({ protocol: allowed, error: problem }).optional();
}

const http = (example: string) => url(/^https?$/, example);

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a whole number from 0 to 65535')
    .default(4180),
  HOST: z
    .string()
    .trim()
    .refine(isHost, 'must be an address or a name of this machine')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: z
    .string()
    .trim()
    .refine(
      isConnectionString,
      'must be a URL such as postgresql://user:password@host:5432/coperto, or of several servers, one:5432,two:5432, of which the one that takes writes is used',
    )
    .optional(),
  PUBLIC_URL: http('https://meals.example.com'),
  DEMO: flag,
  IMPORT_DIR: text,
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@mail.example.com:587'),
  FEEDBACK_WEBHOOK_URL: http('https://automation.example.com/feedback'),
  IMPORT_WEBHOOK_URL: http('https://automation.example.com/import'),
  TLS_CERT: text,
  TLS_KEY: text,
  JWT_ISSUER: text,
  JWT_JWKS_URL: http('https://login.example.com/.well-known/jwks.json'),
  JWT_AUDIENCE: text,
  OIDC_ISSUER: http('https://accounts.example.com'),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: text,
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must have at least 16 letters, digits or signs, and no spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: http('http://localhost:4318'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a share of all traces, from 0 to 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 * @throws ConfigError naming every wrong variable and what is allowed
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(toProblem));
  const problems = [...together(set), ...demoInTheOpen(parsed.data)];
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data);
}

type Parsed = z.infer<typeof Environment>;

function toProblem(issue: z.core.$ZodIssue): ConfigProblem {
  return { variable: String(issue.path[0]), problem: issue.message };
}

/** Variables that mean something only as a group. */
const groups = [
  ['TLS_CERT', 'TLS_KEY'],
  ['JWT_ISSUER', 'JWT_JWKS_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
];

function together(env: Record<string, string | undefined>): ConfigProblem[] {
  return groups.flatMap((group) => {
    const missing = group.filter((variable) => env[variable] === undefined);
    if (missing.length === group.length) return [];
    return missing.map((variable) => ({
      variable,
      problem: `must be set too; ${group.join(', ')} go together`,
    }));
  });
}

/** A host that no URL can have is none. */
function isHost(host: string): boolean {
  return URL.canParse(localUrl(80, host, false));
}

/** The demo's passwords are public, so they stay on this machine until somebody decides otherwise. */
function demoInTheOpen(env: Parsed): ConfigProblem[] {
  if (env.DEMO === '1' || !isDemo(env)) return [];
  const publicHost = new URL(env.PUBLIC_URL ?? 'http://localhost').hostname;
  const open = [
    ['HOST', env.HOST],
    ['PUBLIC_URL', publicHost],
  ] as const;
  return open
    .filter(([, host]) => !isLoopbackHost(host))
    .map(([variable, host]) => ({
      variable,
      problem: `${host} can be reached by others, and the demo accounts have public passwords; set DEMO=0 to leave them out, or DEMO=1 to allow it`,
    }));
}

function isDemo(env: Parsed): boolean {
  return env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === '1';
}

function toConfig(env: Parsed): Config {
  const tls = env.TLS_CERT && env.TLS_KEY ? { cert: env.TLS_CERT, key: env.TLS_KEY } : undefined;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    backupDir: path.resolve(env.BACKUP_DIR ?? path.join(env.DATA_DIR, 'backups')),
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? localUrl(env.PORT, env.HOST, tls !== undefined)).replace(
      /(?<!\/)\/+$/,
      '',
    ),
    demo: isDemo(env),
    importDir: env.IMPORT_DIR && path.resolve(env.IMPORT_DIR),
    smtpUrl: env.SMTP_URL,
    feedbackWebhookUrl: env.FEEDBACK_WEBHOOK_URL,
    importWebhookUrl: env.IMPORT_WEBHOOK_URL,
    tls,
    jwt:
      env.JWT_ISSUER && env.JWT_JWKS_URL
        ? { issuer: env.JWT_ISSUER, jwksUrl: env.JWT_JWKS_URL, audience: env.JWT_AUDIENCE }
        : undefined,
    oidc: oidcOf(env),
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
  };
}

function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: Parsed): Config['oidc'] {
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer: issuer.replace(/\/$/, ''),
    ...{ clientId, clientSecret },
    name: name ?? new URL(issuer).hostname,
  };
}

function localUrl(port: number, host: string, secure: boolean): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere || isLoopbackHost(host) ? 'localhost' : host;
  return `${secure ? 'https' : 'http'}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
