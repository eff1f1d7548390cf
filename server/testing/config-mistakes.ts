import { ConfigMistakes, readConfig } from "#config/config.ts";

/** What is wrong with the settings; none where they can be read. */
export function findConfigMistakes(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
}
