import { checkModels, MODEL_FOLDER } from "#adapters/embedded-engine/models.ts";
import { fine, reasonOf, wrong, type Finding } from "#adapters/doctor/port.ts";

/** Checks that the embedded engine's model files are there and unchanged. */
export async function examineEngine(folder: URL = MODEL_FOLDER): Promise<Finding[]> {
  try {
    const count = await checkModels(folder);
    return [fine("models", `The ${count} embedded models are whole.`)];
  } catch (error) {
    return [wrong("models", reasonOf(error), "Put the files back as they came, or look at MODELS_DIR.")];
  }
}
