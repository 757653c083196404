/** The order of modules, and circles of imports. */
import { expect, test } from 'vitest';
import { parseModule } from '../../../language/parse/parser.ts';
import { sourceText } from '../../../language/source/text.ts';
import { type GraphNode, importsOf, moduleGraph, moduleNameOf } from '../../../language/workspace/graph.ts';

function node(path: string, text: string): GraphNode {
  const source = sourceText(path, text);
  const { module } = parseModule(source);
  return { name: moduleNameOf(module), source, imports: importsOf(module) };
}

test('imports come first, the Prelude is implied', () => {
  const nodes = [
    node('A.hs', 'module A where\nimport B\nimport C\n'),
    node('B.hs', 'module B where\nimport C\n'),
    node('C.hs', 'module C where\n'),
  ];
  expect(moduleGraph(nodes).order).toEqual(['C', 'B', 'A']);
  expect(nodes[0]!.imports.map(({ name }) => name)).toEqual(['Prelude', 'B', 'C']);
});

test('a circle names its modules and lines, and leaves the others alone', () => {
  const nodes = [
    node('A.hs', 'module A where\nimport B\n'),
    node('B.hs', 'module B where\n\nimport C\n'),
    node('C.hs', 'module C where\nimport A\nimport D\n'),
    node('D.hs', 'module D where\n'),
  ];
  const graph = moduleGraph(nodes);
  expect(graph.order).toEqual(['D']);
  expect(graph.cycles).toEqual([['A', 'B', 'C']]);
  const error = graph.errors.get('B')![0]!;
  expect(error.title).toBe('Modules import each other in a circle: A → B → C → A');
  expect(error.text).toContain('A imports B (A.hs:2), B imports C (B.hs:3), C imports A (C.hs:2).');
  expect(nodes[1]!.source.text.slice(error.span.start, error.span.end)).toBe('C');
});

test('a module that imports itself', () => {
  const graph = moduleGraph([node('A.hs', 'module A where\nimport A\n')]);
  expect(graph.errors.get('A')![0]!.title).toBe('Module A imports itself');
});
