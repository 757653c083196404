/**
 * The C functions that programs may import: those of libm and libc that need nothing of a machine but numbers and memory.
 * Each is a function of Foreign.C.Functions in the library, by its own name with `c_` before it.
 */
const names = (text: string): readonly string[] => text.split(/\s+/).filter(name => name !== '');

const mathematical = names(`
  sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp exp2 expm1 log log2 log10 log1p pow sqrt cbrt hypot
  fabs floor ceil round trunc rint nearbyint fmod fmin fmax fdim copysign`);

const others = names(`
  abs labs llabs toupper tolower isalpha isdigit isalnum isspace isupper islower ispunct isprint iscntrl isgraph isxdigit
  isblank strlen strcmp strncmp strcpy strncpy strcat memcpy memmove memset memcmp malloc calloc realloc free`);

/** Those whose float functions are computed in their own way; the others' are the double's, rounded. */
const withFloat: ReadonlySet<string> = new Set(
  names('sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh exp expm1 log log1p cbrt'),
);

/** `sinf` is `sin` of Float. */
const functions: ReadonlyMap<string, string> = new Map([
  ...mathematical.flatMap(name => [
    [name, name] as const,
    [`${name}f`, withFloat.has(name) ? `${name}f` : name] as const,
  ]),
  ...others.map(name => [name, name] as const),
]);

/** The library's function for a C function; undefined for one that there is none for. */
export const foreignFunction = (name: string): string | undefined => {
  const module = functions.get(name);
  return module === undefined ? undefined : `c_${module}`;
};

/** The names of all foreign functions, for messages. */
export const foreignNames: readonly string[] = [...functions.keys()];

/** The qualifier of names in the library's module of C functions, which no program can write. */
export const foreignQualifier = '%C';
export const foreignModule = 'Foreign.C.Functions';
