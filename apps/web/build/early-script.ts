import { build, type Plugin, type Rolldown } from 'vite'

/** One module and what it imports as a script without imports or exports. */
async function bundleScript(input: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'error',
		build: {
			write: false,
			rolldownOptions: { input, output: { format: 'iife' } },
		},
	})
	const { output } = [result].flat()[0] as Rolldown.RolldownOutput
	return output[0].code.trim()
}

/**
 * Puts a module into the head of the page itself, so that it runs before any file has been fetched.
 * The server allows exactly this script by its hash.
 */
export function earlyScript(input: string): Plugin {
	return {
		name: 'early-script',
		transformIndexHtml: {
			order: 'pre',
			handler: async () => [
				{ tag: 'script', children: await bundleScript(input), injectTo: 'head' },
			],
		},
	}
}
