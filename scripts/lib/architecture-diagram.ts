import { formatImportEdges, type ImportGraph } from './import-graph.ts';

/** Matches a diagram in a document: a comment with the name of the graph, then a Mermaid block with one line for each import. */
const BLOCK = /<!-- imports: (?<name>[\w-]+) -->\n\n?```mermaid\n(?<body>.*?)```/gs;

/** Returns the Mermaid block for a graph. It contains the nodes without any import first, then the imports. */
function blockOf(name: string, graph: ImportGraph): string {
  const edges = formatImportEdges(graph);
  const connected = new Set(edges.flatMap((edge) => edge.split(' --> ')));
  const alone = [...graph.keys()].filter((node) => !connected.has(node)).sort();
  const lines = [...alone, ...edges].map((line) => `  ${line}\n`);
  return `<!-- imports: ${name} -->\n\`\`\`mermaid\nflowchart TD\n${lines.join('')}\`\`\``;
}

/** Returns the names of the diagrams in a document, in their order. */
export const listDiagramNames = (markdown: string): string[] =>
  Array.from(markdown.matchAll(BLOCK), ({ groups }) => groups?.name ?? '');

/** Redraws the diagrams of a document from these graphs. Text, and diagrams whose names are not among the graphs, stay unchanged. */
export const redrawDiagrams = (
  markdown: string,
  graphs: Readonly<Record<string, ImportGraph>>,
): string =>
  markdown.replace(BLOCK, (block, name: string) => {
    const graph = graphs[name];
    return graph ? blockOf(name, graph) : block;
  });
