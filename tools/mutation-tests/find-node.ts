import { parseSync, visitorKeys, type Node as SyntaxNode, type Program } from "oxc-parser";

/** A place in a source, by what the code does there and not by how it is written. */
export type Place = {
  /** The declaration around it, by names from the outside in: `openQueue.send`. */
  readonly in: string;
  /** Its kind in ESTree, the syntax tree that linters share. */
  readonly kind: SyntaxNode["type"];
  /** Names, operators, literals and words of a template in it. The innermost node that has all of them is meant. */
  readonly having?: string;
};

export type Node = Pick<SyntaxNode, "type" | "start" | "end">;

/** @throws where the source is not TypeScript */
export function parse(path: string, source: string): Program {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return program;
}

/** The one node at the place. @throws where there is none, or more than one */
export function findNode(program: Program, place: Place): Node {
  const { kind, having = "" } = place;
  const words = having.split(" ").filter((word) => word !== "");
  const scope = place.in.split(".").reduce(findDeclaration, program);
  const found = [...descendantsOf(scope)].filter(({ type }) => type === kind).filter(hasAll);
  const innermost = found.filter((node) => ![...descendantsOf(node)].some((inner) => found.includes(inner)));
  const [first] = innermost;
  if (first === undefined || innermost.length > 1)
    throw new Error(`${place.in} has ${innermost.length} times ${kind} with ${having}, not once`);
  return first;

  function hasAll(node: Node): boolean {
    const own = new Set([node, ...descendantsOf(node)].flatMap(wordsOf));
    return words.every((word) => own.has(word));
  }
}

/** The parts of a node in the order of the source: the arguments of a call, the children of anything else. */
export function partsOf(node: Node): readonly Node[] {
  return node.type === "CallExpression" || node.type === "NewExpression"
    ? nodesIn(Reflect.get(node, "arguments"))
    : childrenOf(node);
}

/** What a method is called on. */
export function objectOf(node: Node): Node | undefined {
  return nodesIn(Reflect.get(node, "callee")).flatMap((callee) => nodesIn(Reflect.get(callee, "object")))[0];
}

/** The declaration of this name that is nearest to the outside. */
function findDeclaration(scope: Node, name: string): Node {
  for (let level = childrenOf(scope); level.length > 0; level = level.flatMap(childrenOf)) {
    const [found, another] = level.filter((node) => nameOf(node) === name);
    if (another !== undefined) throw new Error(`${name} is declared twice`);
    if (found !== undefined) return found;
  }
  throw new Error(`${name} is not declared`);
}

const NAMES: Readonly<Record<string, string>> = {
  FunctionDeclaration: "id",
  VariableDeclarator: "id",
  ClassDeclaration: "id",
  Property: "key",
  MethodDefinition: "key",
};

function nameOf(node: Node): unknown {
  const [id] = nodesIn(Reflect.get(node, NAMES[node.type] ?? ""));
  return id === undefined ? undefined : Reflect.get(id, "name");
}

function wordsOf(node: Node): readonly string[] {
  const own = ["name", "operator", "value", "raw"].map((key): unknown => Reflect.get(node, key));
  const template = node.type === "TemplateElement" ? String(Reflect.get(Object(own[2]), "raw")).split(/\s+/) : [];
  return [...own.filter((word) => typeof word === "string"), ...template];
}

function* descendantsOf(node: Node): Iterable<Node> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* descendantsOf(child);
  }
}

function childrenOf(node: Node): readonly Node[] {
  return (visitorKeys[node.type] ?? []).flatMap((key) => nodesIn(Reflect.get(node, key)));
}

function nodesIn(value: unknown): readonly Node[] {
  return [value].flat().filter(isNode);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
