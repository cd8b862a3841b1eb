import { parseSync, Visitor } from 'oxc-parser';
import { lineAt, type SourceFile } from '../source/repository.ts';

/** One regular expression of a file. `source` is null where it is only known when the program runs. */
export type Expression = { path: string; line: number; source: string | null; flags: string };

type Node = { type: string; start: number; [key: string]: unknown };

/**
 * Every expression of a file: literals, `RegExp(…)` of constants of the same file, and the `pattern` strings of
 * credential shapes, which `contract/rules/people/credential-shape.ts` matches as a whole.
 */
export function expressionsOf(file: SourceFile): Expression[] {
  const { program } = parseSync(file.path, file.text);
  const constants = new Map<string, Node>();
  const found: { node: Node; source: string | null; flags: string }[] = [];
  const construct = (node: Node): void => {
    if ((node.callee as Node).name !== 'RegExp') return;
    const [pattern, flags] = node.arguments as Node[];
    const source = pattern ? textOf(pattern, constants) : '';
    found.push({ node, source, flags: flags ? (textOf(flags, constants) ?? 'u') : '' });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init as unknown as Node);
    },
  }).visit(program);
  new Visitor({
    Literal: (node) => {
      if (!('regex' in node)) return;
      found.push({ node: node as unknown as Node, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => construct(node as unknown as Node),
    CallExpression: (node) => construct(node as unknown as Node),
    Property: (node) => {
      if (node.key.type !== 'Identifier' || node.key.name !== 'pattern') return;
      const source = textOf(node.value as unknown as Node, constants);
      if (source !== null)
        found.push({ node: node as unknown as Node, source: `^(?:${source})$`, flags: 'u' });
    },
  }).visit(program);
  return found.map(({ node, source, flags }) => ({
    path: file.path,
    line: lineAt(file.text, node.start),
    source,
    flags,
  }));
}

/** The text of a constant expression; null when it has parts that are not constants of the file. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'Identifier') {
    const constant = constants.get(node.name as string);
    return constant ? textOf(constant, constants) : null;
  }
  if (node.type === 'TaggedTemplateExpression') return templateText(node.quasi as Node, 'raw', constants);
  if (node.type === 'TemplateLiteral') return templateText(node, 'cooked', constants);
  if (node.type !== 'MemberExpression' || (node.property as Node).name !== 'pattern') return null;
  // The shapes of credentials are checked where they are declared.
  return '(?:)';
}

function templateText(node: Node, kind: 'raw' | 'cooked', constants: ReadonlyMap<string, Node>) {
  const quasis = node.quasis as { value: Record<'raw' | 'cooked', string> }[];
  const parts = (node.expressions as Node[]).map((expression) => textOf(expression, constants));
  if (parts.includes(null)) return null;
  return quasis.map(({ value }, index) => value[kind] + (parts[index] ?? '')).join('');
}
