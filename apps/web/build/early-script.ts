import { build, type Plugin, type Rolldown } from 'vite'

type Options = {
	/** `body`: behind all that stands in it, and before any module; `body-prepend`: before all of it. */
	injectTo: 'head' | 'body' | 'body-prepend'
	target: string | string[]
}

/** One module and what it imports as a script without imports or exports. */
async function bundleScript(input: string, target: Options['target']): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: 'error',
		build: {
			write: false,
			target,
			rolldownOptions: { input, output: { format: 'iife' } },
		},
	})
	const { output } = [result].flat()[0] as Rolldown.RolldownOutput
	return output[0].code.trim()
}

/**
 * Puts a module into the page itself, so that it runs before any file has been fetched.
 * The server allows exactly this script by its hash.
 */
export function earlyScript(input: string, { injectTo, target }: Options): Plugin {
	return {
		name: `early-script ${input}`,
		transformIndexHtml: {
			order: 'pre',
			handler: async () => [
				{ tag: 'script', children: await bundleScript(input, target), injectTo },
			],
		},
	}
}
