/** The entry of the command line over the fake compiler and the fake machine; its argument 2 is the bundled worker. */
import { runCommandLine } from '../../server/src/cli/program.ts';
import { createNodePlatform } from '../../server/src/engine/cairn/node/platform.ts';
import { createToolchain } from '../../server/src/engine/ghc/toolchain.ts';
import { createFakeWorkspace } from './fakeworkspace.ts';

const [worker = '', ...args] = process.argv.slice(2);
const tools = {
  compiler: async () => createFakeWorkspace,
  platform: createNodePlatform(worker),
  version: '0',
  ghc: () => createToolchain(process.env, process.env.CAIRN_CACHE),
  agents: () => import('../../server/src/agent/mcp.ts'),
  page: () => '<title>PROGRAM</title><script>PROFILE</script>',
};
runCommandLine(args, tools).then(code => process.exit(code));
