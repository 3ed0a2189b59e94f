import type { Plugin } from 'vite'

/** Chromium reads it only where it is the first line. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * What each start runs is compiled when its file comes, and lies as a whole with the compiled code of later starts.
 * Without it some 2,500 functions are compiled one by one at each start, when they are called first.
 */
export function compileWhole(files: RegExp): Plugin {
	return {
		name: 'compile-whole',
		apply: 'build',
		enforce: 'post',
		generateBundle: {
			// Others put lines of their own at the top.
			order: 'post',
			handler(_, bundle) {
				for (const file of Object.values(bundle)) {
					if (file.type === 'chunk' && files.test(file.name)) file.code = hint + file.code
				}
			},
		},
	}
}
