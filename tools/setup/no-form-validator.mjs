// Takes the place of the validator that the protocol's package loads for forms, which the server never shows: 150 KB.
export class DefaultJsonSchemaValidator {}
export { default as process } from "node:process";
