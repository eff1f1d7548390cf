import { pathToFileURL } from "node:url";
import { examineChain } from "#adapters/chain/examine.ts";
import { toncenter } from "#adapters/chain/toncenter.ts";
import { examineEmbedded, examinePostgres } from "#adapters/db/examine.ts";
import { examineApp } from "#adapters/doctor/examine-app.ts";
import { fine, PARTS, reasonOf, wrong, type Finding, type Part } from "#adapters/doctor/port.ts";
import { examineEngine } from "#adapters/embedded-engine/examine.ts";
import { examineDisk, examineFiles } from "#adapters/files/examine.ts";
import { folderFiles } from "#adapters/files/folder.ts";
import { examineBot } from "#adapters/messenger/examine.ts";
import { examineClock } from "#adapters/messenger/examine-clock.ts";
import { WEBHOOK_PATH } from "#adapters/messenger/port.ts";
import { requireQueueMigrated } from "#adapters/queue/require-queue-migrated.ts";
import { ConfigMistakes, readConfig, type Config } from "#config/config.ts";
import { examinePlans, examineSecrets, secretsOf } from "#commands/doctor/examine-settings.ts";

/** Looks at everything that a house with these settings stands on, and changes nothing. No secret stands in what it says. */
export async function examineDeployment(environment: Readonly<Record<string, string | undefined>>): Promise<Finding[]> {
  const machine = fine("machine", `Node ${process.versions.node}.`);
  const config = read(environment);
  if ("findings" in config) return [machine, ...config.findings];
  const found = await Promise.all(EXAMINATIONS.map(async (examine) => await guarded(examine, config)));
  const findings = [machine, fine("settings", "They are understood."), ...found.flat()];
  const ordered = findings.toSorted((a, b) => PARTS.indexOf(a.about) - PARTS.indexOf(b.about));
  return ordered.map((finding) => withoutSecrets(finding, [...secretsOf(config).values()]));
}

type Examination = { readonly about: Part; readonly examine: (config: Config) => Promise<Finding[]> };

const EXAMINATIONS: readonly Examination[] = [
  { about: "machine", examine: async ({ dataDir }) => await examineDisk(dataDir) },
  { about: "secrets", examine: async (config) => examineSecrets(config) },
  { about: "bot", examine: examineItsBot },
  { about: "app", examine: examineItsApp },
  {
    about: "database",
    examine: async ({ database }) =>
      database.kind === "postgres"
        ? await examinePostgres(database, requireQueueMigrated)
        : await examineEmbedded(database.dataDir),
  },
  { about: "files", examine: examineItsFiles },
  { about: "models", examine: examineItsModels },
  { about: "coin", examine: examineItsCoin },
  { about: "plans", examine: async (config) => examinePlans(config) },
];

/** What an examination throws is a finding too: the others go on. */
async function guarded({ about, examine }: Examination, config: Config): Promise<Finding[]> {
  try {
    return await examine(config);
  } catch (error) {
    return [wrong(about, `This could not be looked at: ${reasonOf(error)}`, "Look at the settings of this part.")];
  }
}

function read(environment: Readonly<Record<string, string | undefined>>): Config | { readonly findings: Finding[] } {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error;
    return {
      findings: error.mistakes.map((mistake) => wrong("settings", mistake, "Mend the setting, and ask again.")),
    };
  }
}

/** On this machine the simulator is the messenger, and it runs only while the house does. */
async function examineItsBot({ simulator, rules, messenger }: Config): Promise<Finding[]> {
  if (simulator !== null) return [fine("bot", "The simulator stands in for the messenger.")];
  const { botToken: token, botUsername } = rules;
  const webhookUrl = messenger.webhookSecret === null ? null : rules.publicUrl + WEBHOOK_PATH;
  const { apiRoot } = messenger;
  const bot = await examineBot({ token, apiRoot, botUsername, webhookUrl });
  return [...(await examineClock(apiRoot)), ...bot];
}

async function examineItsApp({ env, rules }: Config): Promise<Finding[]> {
  return env === "local" ? [fine("app", "A local house is asked by nobody else.")] : await examineApp(rules.publicUrl);
}

async function examineItsFiles({ files }: Config): Promise<Finding[]> {
  if (files.kind === "folder") return await examineFiles(await folderFiles(files.folder), files.folder);
  const { s3Files } = await import("#adapters/files/s3.ts");
  return await examineFiles(s3Files(files), `the bucket ${files.bucket}`);
}

async function examineItsModels({ models, modelsDir }: Config): Promise<Finding[]> {
  const embedded = await examineEngine(modelsDir === null ? undefined : pathToFileURL(`${modelsDir}/`));
  if (models === null) return embedded;
  const { examineModels } = await import("#adapters/remote-models/examine.ts");
  return [...embedded, ...(await examineModels(models))];
}

async function examineItsCoin({ chain, simulator }: Config): Promise<Finding[]> {
  if (chain === null) return [fine("coin", "It is off: Stars alone are taken.")];
  if (simulator !== null) return [fine("coin", "The simulator stands in for the chain.")];
  return await examineChain(toncenter(chain));
}

function withoutSecrets(finding: Finding, secrets: readonly string[]): Finding {
  const says = secrets
    .filter((secret) => secret !== "")
    .reduce((text, secret) => text.replaceAll(secret, "…"), finding.says);
  return { ...finding, says };
}
