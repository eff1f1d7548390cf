import { pathToFileURL } from "node:url";
import { z } from "zod/mini";
import { silentLog } from "#adapters/log/event-log.ts";
import { toncenter } from "#adapters/chain/toncenter.ts";
import { systemClock } from "#adapters/clock/system.ts";
import { examineEmbedded, examinePostgres } from "#adapters/db/examine.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { fine, notStarted, PARTS, reasonOf, wrong, type Finding, type Part } from "#adapters/doctor/port.ts";
import { checkModels, MODEL_FOLDER } from "@wardrobe/engine/model-files.ts";
import { examineDisk, examineFiles } from "#adapters/files/examine.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import { examineBot, examineClock } from "#adapters/messenger/examine.ts";
import { WEBHOOK_PATH } from "#adapters/messenger/port.ts";
import { requireQueueMigrated, examineWorker } from "#adapters/queue/stored-jobs.ts";
import { ConfigMistakes, readConfig, type Config } from "#config/config.ts";
import { withKeys } from "#config/models.ts";
import { requireSecret } from "#config/secrets.ts";
import { examinePlans, examineSecrets, secretsOf } from "#commands/doctor/examine-settings.ts";

/** Examines all that a deployment with these settings depends on. Changes nothing; findings contain no secret. */
export async function examineDeployment(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const machine = fine("machine", `Node ${process.versions.node}.`);
  const config = read(environment);
  if ("findings" in config) return [machine, ...config.findings];
  const found = await Promise.all(EXAMINATIONS.map(async (examine) => await guarded(examine, config)));
  const findings = beforeFirstStart([machine, fine("settings", "They are valid."), ...found.flat()]);
  const ordered = findings.toSorted((a, b) => PARTS.indexOf(a.about) - PARTS.indexOf(b.about));
  return ordered.map((finding) => withoutSecrets(finding, [...secretsOf(config).values()]));
}

/** Findings in production that the first start repairs: before it all three are expected. */
const OF_START: readonly Part[] = ["bot", "app", "worker"];

function beforeFirstStart(findings: readonly Finding[]): Finding[] {
  const isOfStart = (finding: Finding): boolean => finding.is === "wrong" && finding.isOfStart === true;
  const isNew = OF_START.every((part) => findings.some((finding) => finding.about === part && isOfStart(finding)));
  return findings.map((finding) =>
    isNew && isOfStart(finding) ? fine(finding.about, `Not started yet: ${finding.says}`) : finding,
  );
}

const ANSWER_MAX_MS = 8000;
/** Statuses of a proxy with nobody behind it. */
const NOBODY_BEHIND = new Set([502, 503, 504]);
const Ready = z.object({ forwarded: z.optional(z.string()) });
const NotReady = z.object({ silent: z.array(z.string()) });

type Examination = { readonly about: Part; readonly examine: (config: Config) => Promise<Finding[]> };

const EXAMINATIONS: readonly Examination[] = [
  { about: "machine", examine: async ({ dataDir }) => await examineDisk(dataDir) },
  { about: "secrets", examine: async (config) => examineSecrets(config) },
  { about: "bot", examine: examineItsBot },
  { about: "app", examine: examineItsApp },
  {
    about: "database",
    examine: async ({ database, secrets }) =>
      database.kind === "postgres"
        ? await examinePostgres({ ...database, url: requireSecret(secrets.databaseUrl) }, requireQueueMigrated)
        : await examineEmbedded(database.dataDir),
  },
  { about: "worker", examine: examineItsWorker },
  { about: "files", examine: examineItsFiles },
  { about: "models", examine: examineItsModels },
  { about: "coin", examine: examineItsCoin },
  { about: "plans", examine: async (config) => examinePlans(config) },
];

/** An examination that throws becomes a finding, so that the others go on. */
async function guarded({ about, examine }: Examination, config: Config): Promise<Finding[]> {
  try {
    return await examine(config);
  } catch (error) {
    return [wrong(about, `This could not be examined: ${reasonOf(error)}`, "Check the settings of this part.")];
  }
}

function read(environment: Readonly<Record<string, string | undefined>>): Config | { readonly findings: Finding[] } {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error;
    return {
      findings: error.mistakes.map((mistake) =>
        wrong("settings", mistake, "Correct the setting and run the doctor again."),
      ),
    };
  }
}

/** The simulator runs only while the server does, so there is nothing to ask. */
async function examineItsBot({ simulator, rules, messenger, secrets }: Config): Promise<Finding[]> {
  if (simulator !== null) return [fine("bot", "The simulator stands in for the messenger.")];
  const webhookUrl = secrets.webhookSecret === null ? null : rules.publicUrl + WEBHOOK_PATH;
  const { apiRoot } = messenger;
  const bot = await examineBot({ token: secrets.botToken, apiRoot, botUsername: rules.botUsername, webhookUrl });
  return [...(await examineClock(apiRoot)), ...bot];
}

/** Requests the app at its public address, as the messenger's client does. */
async function examineItsApp(config: Config): Promise<Finding[]> {
  const {
    env,
    rules: { publicUrl },
  } = config;
  if (env === "local") return [fine("app", "A local deployment has no public address.")];
  const url = `${publicUrl}/ready`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MAX_MS), redirect: "error" });
    const body: unknown = await response.json().catch(() => null);
    const addresses = examineAddresses(config, Ready.safeParse(body).data?.forwarded === "ignored");
    if (response.ok) return [fine("app", `${publicUrl} answers and is ready.`), ...addresses];
    const silent = NotReady.safeParse(body).data?.silent.join(", ");
    const says =
      silent === undefined ? `${url} answered ${response.status}.` : `The app at ${publicUrl} lacks: ${silent}.`;
    const todo = "Look at the API's log, and at what stands between it and the outside.";
    const isNobodyBehind = silent === undefined && NOBODY_BEHIND.has(response.status);
    return [isNobodyBehind ? notStarted("app", says, todo) : wrong("app", says, todo), ...addresses];
  } catch {
    const todo =
      "Look whether the API runs, and at the name, the certificate and the proxy. It is asked from this machine.";
    return [notStarted("app", `${publicUrl} does not answer.`, todo), ...examineAddresses(config, false)];
  }
}

/** Messengers accept no app without TLS, and this one brings none, so it stands behind a proxy. */
function examineAddresses({ hasRequestLimits, http }: Config, isIgnored: boolean): Finding[] {
  if (!hasRequestLimits || (http.trustedProxies.length > 0 && !isIgnored)) return [];
  const says = isIgnored
    ? "What the proxy says about people's addresses is not believed: the request limits take all of them for one."
    : "TRUSTED_PROXIES is empty: the request limits take all people for one, whose address is the proxy's.";
  return [wrong("app", says, "Set TRUSTED_PROXIES to the address of the proxy, 127.0.0.1 if it is on this machine.")];
}

/** The embedded database belongs to one process, which is the worker too. */
async function examineItsWorker({ database, secrets }: Config): Promise<Finding[]> {
  if (database.kind === "embedded") return [];
  const { db, close } = openPostgres({ url: requireSecret(secrets.databaseUrl), poolSize: 1 });
  return await examineWorker(db).finally(close);
}

async function examineItsFiles({ files, secrets }: Config): Promise<Finding[]> {
  if (files.kind === "folder") return await examineFiles(await folderFiles(files.folder), files.folder);
  const { s3Files } = await import("#adapters/files/s3.ts");
  const store = s3Files({ ...files, secretAccessKey: requireSecret(secrets.s3SecretAccessKey) });
  return await examineFiles(store, `the bucket ${files.bucket}`);
}

async function examineItsModels({ models, modelsDir, secrets }: Config): Promise<Finding[]> {
  const embedded = await examineEngine(modelsDir === null ? MODEL_FOLDER : pathToFileURL(`${modelsDir}/`));
  if (models === null) return embedded;
  const { examineModels } = await import("#adapters/remote-models/examine.ts");
  return [...embedded, ...(await examineModels(withKeys(models, secrets.modelKeys)))];
}

async function examineEngine(folder: URL): Promise<Finding[]> {
  try {
    return [fine("models", `The ${await checkModels(folder)} embedded models are whole.`)];
  } catch (error) {
    return [wrong("models", reasonOf(error), "Put the files back as they came, or look at MODELS_DIR.")];
  }
}

async function examineItsCoin({ chain, simulator, secrets }: Config): Promise<Finding[]> {
  if (chain === null) return [fine("coin", "It is off: people pay with Stars only.")];
  if (simulator !== null) return [fine("coin", "The simulator stands in for the chain.")];
  try {
    await toncenter({ ...chain, key: secrets.toncenterKey, clock: systemClock, log: silentLog }).listIncoming({
      lt: 0,
      sinceMs: Date.now() - 60_000,
    });
    return [fine("coin", `Transfers to ${chain.destination} can be read.`)];
  } catch (error) {
    const todo = "Look at TONCENTER_URL and TONCENTER_API_KEY; without a key it allows one request per second.";
    return [wrong("coin", `The chain cannot be read: ${reasonOf(error)}.`, todo)];
  }
}

function withoutSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const says = secrets
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "…"), finding.says);
  return { ...finding, says };
}
