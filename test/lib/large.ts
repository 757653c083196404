/**
 * Large programs made up for measuring the compiler: as many modules and lines as asked for, of the kinds of
 * declaration that people write, each module using some of those before it. The same request gives the same program.
 */

export interface LargeProgram {
  /** Module name to text; `Main` is among them. */
  readonly modules: ReadonlyMap<string, string>;
  readonly lines: number;
  /** A module that no other module but `Main` imports. */
  readonly leaf: string;
}

/** About `lines` lines in `count` modules besides `Main`. */
export function largeProgram(lines: number, count: number): LargeProgram {
  const names = Array.from({ length: count }, (_, i) => moduleName(i));
  const modules = new Map<string, string>();
  for (let i = 0; i < count; i++)
    modules.set(names[i]!, largeModule(i, Math.floor(lines / count), importsOf(i, layerOf(count))));
  modules.set('Main', mainModule(names));
  const total = [...modules.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  return { modules, lines: total, leaf: names[count - 1]! };
}

const moduleName = (i: number): string => `Part.M${String(i).padStart(3, '0')}`;

/** How many modules stand beside each other: about as many as layers stand on each other. */
const layerOf = (count: number): number => Math.max(1, Math.round(Math.sqrt(count)));

/** A few modules of earlier layers: two of the last one and one far away. */
function importsOf(i: number, layer: number): readonly number[] {
  const below = i - (i % layer);
  const near = [i - layer, below - 1 - ((i * 5) % layer)];
  return [...new Set([...near, below >> 1])].filter(j => j >= 0 && j < below);
}

function mainModule(names: readonly string[]): string {
  const imports = names.map(name => `import qualified ${name}`);
  const sums = names.map(name => `${name}.total 3`);
  return `${[
    'module Main (main) where',
    '',
    ...imports,
    '',
    'main :: IO ()',
    'main = print (sum',
    `  [ ${sums.join('\n  , ')}`,
    '  ])',
  ].join('\n')}\n`;
}

function largeModule(index: number, lines: number, imports: readonly number[]): string {
  const out = [
    `-- | Part ${index} of a large program.`,
    `module ${moduleName(index)} where`,
    '',
    'import Data.Char (isDigit, isSpace, ord)',
    "import Data.List (foldl', sortBy)",
    'import qualified Data.Map as Map',
    'import Data.Maybe (fromMaybe, mapMaybe)',
    ...imports.map(j => `import qualified ${moduleName(j)} as P${j}`),
    '',
    'total :: Int -> Int',
    `total n = n + sum [${imports.map(j => `P${j}.run0 n`).join(', ')}] + run0 n`,
    '',
  ];
  for (let k = 0; out.length < lines; k++) out.push(...shapes[k % shapes.length]!(k, imports), '');
  return `${out.join('\n')}\n`;
}

type Shape = (k: number, imports: readonly number[]) => readonly string[];

const earlier = (imports: readonly number[], k: number): string =>
  imports.length === 0 ? 'abs' : `P${imports[k % imports.length]}.run0`;

const shapes: readonly Shape[] = [
  (k, imports) => [
    `run${k} :: Int -> Int`,
    `run${k} n`,
    '  | n <= 0 = 1',
    `  | even n = step (n \`div\` 2) + ${k}`,
    "  | otherwise = foldl' (\\acc x -> acc * 31 + x) n (map local [1 .. n `mod` 7])",
    '  where',
    `    step m = ${k === 0 ? 'm * 3 + 1' : `${earlier(imports, k)} (m \`mod\` 3)`}`,
    `    local x = x * x + ${k} - length (show x)`,
  ],
  k => [
    `data Shape${k} = Circle${k} { radius${k} :: Double }`,
    `  | Rect${k} { width${k}, height${k} :: Double }`,
    `  | Group${k} [Shape${k}]`,
    '  deriving (Eq, Show)',
    '',
    `area${k} :: Shape${k} -> Double`,
    `area${k} (Circle${k} r) = pi * r * r`,
    `area${k} (Rect${k} w h) = w * h`,
    `area${k} (Group${k} shapes) = sum (map area${k} shapes)`,
    '',
    `grow${k} :: Double -> Shape${k} -> Shape${k}`,
    `grow${k} f shape = case shape of`,
    `  Circle${k} r -> Circle${k} (f * r)`,
    `  s@Rect${k} {} -> s { width${k} = f * width${k} s, height${k} = f * height${k} s }`,
    `  Group${k} inner -> Group${k} [grow${k} f s | s <- inner, area${k} s > 0]`,
  ],
  k => [
    `class Describe${k} a where`,
    `  describe${k} :: a -> String`,
    `  describe${k} _ = "thing"`,
    `  weight${k} :: a -> Int`,
    '',
    `instance Describe${k} Int where`,
    `  describe${k} n = "int " ++ show n`,
    `  weight${k} = id`,
    '',
    `instance Describe${k} a => Describe${k} [a] where`,
    `  describe${k} xs = concatMap describe${k} xs`,
    `  weight${k} xs = sum (map weight${k} xs)`,
    '',
    `instance (Describe${k} a, Describe${k} b) => Describe${k} (a, b) where`,
    `  weight${k} (a, b) = weight${k} a + weight${k} b`,
  ],
  k => [
    `data Token${k} = Number${k} Int | Plus${k} | Times${k} | Open${k} | Close${k} | Bad${k} Char`,
    '  deriving (Eq, Show)',
    '',
    `tokens${k} :: String -> [Token${k}]`,
    `tokens${k} [] = []`,
    `tokens${k} text@(c : rest)`,
    `  | isSpace c = tokens${k} rest`,
    '  | isDigit c =',
    '      let (digits, others) = span isDigit text',
    `       in Number${k} (foldl' (\\n d -> 10 * n + ord d - 48) 0 digits) : tokens${k} others`,
    `  | otherwise = single c : tokens${k} rest`,
    '  where',
    `    single '+' = Plus${k}`,
    `    single '*' = Times${k}`,
    `    single '(' = Open${k}`,
    `    single ')' = Close${k}`,
    `    single other = Bad${k} other`,
  ],
  k => [
    `newtype State${k} s a = State${k} { runState${k} :: s -> (a, s) }`,
    '',
    `instance Functor (State${k} s) where`,
    `  fmap f (State${k} g) = State${k} (\\s -> let (a, t) = g s in (f a, t))`,
    '',
    `instance Applicative (State${k} s) where`,
    `  pure a = State${k} (\\s -> (a, s))`,
    `  State${k} f <*> State${k} g = State${k} (\\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u))`,
    '',
    `instance Monad (State${k} s) where`,
    `  State${k} g >>= f = State${k} (\\s -> let (a, t) = g s in runState${k} (f a) t)`,
    '',
    `tick${k} :: State${k} Int Int`,
    `tick${k} = State${k} (\\n -> (n, n + 1))`,
    '',
    `label${k} :: [a] -> State${k} Int [(Int, a)]`,
    `label${k} xs = mapM (\\x -> do { n <- tick${k}; return (n, x) }) xs`,
  ],
  k => [
    `count${k} :: [String] -> Map.Map String Int`,
    `count${k} = foldl' (\\m w -> Map.insertWith (+) w 1 m) Map.empty`,
    '',
    `top${k} :: Int -> [String] -> [(String, Int)]`,
    `top${k} n ws = take n (sortBy order (Map.toList (count${k} ws)))`,
    '  where',
    '    order (a, m) (b, l) = compare l m <> compare a b',
    '',
    `find${k} :: Map.Map String Int -> [String] -> [Int]`,
    `find${k} m keys = mapMaybe (\`Map.lookup\` m) keys ++ [fromMaybe 0 (Map.lookup "none" m)]`,
    '',
    `report${k} :: [String] -> IO ()`,
    `report${k} ws = do`,
    `  let rows = top${k} 10 ws`,
    '  putStrLn ("rows: " ++ show (length rows))',
    '  mapM_ (\\(w, n) -> putStrLn (w ++ ": " ++ show n)) rows',
    '  if null rows then putStrLn "none" else return ()',
  ],
];
