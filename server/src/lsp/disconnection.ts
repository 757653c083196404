/** Clients that go away without a word. */
interface Ending {
  readonly stdout: Pick<NodeJS.WriteStream, 'on'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on'>;
  exit(code: number): void;
}

/** Ends the process once nobody hears what it says; that is not told anybody either. */
export function endWithClient(process: Ending): void {
  const { stdout, stderr } = process;
  stdout.on('error', () => process.exit(1));
  // a log that nobody reads is no reason to end
  stderr.on('error', () => {});
}
