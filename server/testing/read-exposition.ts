export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

/** Prometheus accepts Go's number formats: `NaN` in any case. */
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? ([Nn]a[Nn]|[+-]Inf|-?[0-9.e+-]+)(?: \d+)?$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y;
const SUFFIX = /_(bucket|sum|count)$/;

/**
 * Reads Prometheus' text format strictly. Throws for an invalid line, a sample before its HELP and TYPE, a duplicate
 * series, or a histogram whose buckets do not add up.
 */
export function readExposition(text: string): Sample[] {
  if (!text.endsWith("\n")) throw new Error("The last line has no line break.");
  const declared = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n").filter((found) => found !== "")) {
    const [, what, name = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (what === "HELP") continue;
    if (what === "TYPE") {
      if (declared.has(name)) throw new Error(`${name} is declared twice.`);
      declared.set(name, rest);
      continue;
    }
    const sample = toSample(line);
    if (!declared.has(sample.name) && declared.get(sample.name.replace(SUFFIX, "")) !== "histogram")
      throw new Error(`${sample.name} is not declared.`);
    if (seen.has(seriesOf(sample))) throw new Error(`Duplicate series: ${line}`);
    seen.add(seriesOf(sample));
    samples.push(sample);
  }
  checkHistograms(samples);
  return samples;
}

/** The value of the only series with these labels, 0 where there is none. */
export function valueOf(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const found = samples.filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  if (found.length > 1) throw new Error(`${found.length} series are called ${name} ${JSON.stringify(labels)}`);
  return found[0]?.value ?? 0;
}

function toSample(line: string): Sample {
  const [, name, inner = "", value = ""] = SAMPLE.exec(line) ?? [];
  if (name === undefined) throw new Error(`Invalid sample: ${line}`);
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  while (LABEL.lastIndex < inner.length) {
    const [, key, text = ""] = LABEL.exec(inner) ?? [];
    if (key === undefined) throw new Error(`Invalid labels: ${inner}`);
    labels[key] = text;
  }
  return { name, labels, value: value.endsWith("Inf") ? Number(`${value}inity`) : Number(value) };
}

function seriesOf({ name, labels }: Sample): string {
  return JSON.stringify([name, Object.entries(labels).toSorted()]);
}

function checkHistograms(samples: readonly Sample[]): void {
  for (const { name, labels, value } of samples) {
    if (!name.endsWith("_bucket") || labels["le"] !== "+Inf") continue;
    const { le: _le, ...others } = labels;
    const count = valueOf(samples, name.replace(SUFFIX, "_count"), others);
    if (count !== value) throw new Error(`${name} has ${value} in its buckets and counts ${count}.`);
  }
}
