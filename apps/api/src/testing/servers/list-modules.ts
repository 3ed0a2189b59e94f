import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Has a process write the address of each module that it loads into a file: settings for its environment. */
export const listModules = (path: string) => ({
	NODE_OPTIONS: `--import=${import.meta.url}`,
	MODULE_LIST: path,
})

const list = process.env.MODULE_LIST

if (list) {
	registerHooks({
		load(url, context, next) {
			appendFileSync(list, `${url}\n`)
			return next(url, context)
		},
	})
}
