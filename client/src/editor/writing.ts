/** Files that are written beside programs: whatever stands in their place, a link to elsewhere too, is replaced. */

/** As VS Code's file systems have them. */
interface Files<Uri> {
  writeFile(uri: Uri, content: Uint8Array): PromiseLike<void>;
  rename(from: Uri, to: Uri, options: { readonly overwrite: boolean }): PromiseLike<void>;
  delete(uri: Uri): PromiseLike<void>;
}

/** `temporary`: a new file beside the target, under a name that nobody can have prepared. Rejects as the file system does. */
export async function replaceFile<Uri>(
  files: Files<Uri>,
  target: Uri,
  temporary: Uri,
  content: Uint8Array,
): Promise<void> {
  await files.writeFile(temporary, content);
  try {
    await files.rename(temporary, target, { overwrite: true });
  } catch (problem) {
    await files.delete(temporary);
    throw problem;
  }
}
