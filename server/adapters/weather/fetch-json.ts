import { WeatherUnavailable } from "#adapters/weather/port.ts";

const TIMEOUT_MS = 8000;

/** The JSON reply of a provider. Throws {@link WeatherUnavailable}, whose message holds neither coordinates nor key. */
export async function fetchJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
): Promise<{ body: unknown; expires: Date | null }> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
    if (!response.ok) throw new WeatherUnavailable(`${url.host} answered ${response.status}`);
    const body: unknown = await response.json();
    return { body, expires: dateIn(response.headers.get("expires")) };
  } catch (cause) {
    if (cause instanceof WeatherUnavailable) throw cause;
    throw new WeatherUnavailable(`${url.host} did not answer`, { cause });
  }
}

function dateIn(header: string | null): Date | null {
  const at = header === null ? Number.NaN : Date.parse(header);
  return Number.isNaN(at) ? null : new Date(at);
}
