import { ConfigMistakes, readConfig } from "#config/config.ts";

/** The mistakes in the settings; empty where they are valid. */
export function findConfigMistakes(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigMistakes) return error.mistakes;
    throw error;
  }
}
