import { type Plugin, type Rolldown, rolldownVersion } from 'vite'
import { lastExport, pairsOf } from './chunk-exports.ts'

type Chunk = Rolldown.OutputChunk

const nameOf = ({ fileName }: Chunk) => fileName.split('/').at(-1) ?? ''

/** What the bundler's helpers are called outside of their own file. */
const helper = (exported: string) => `bundler_${exported}`

/** The bundler's helpers as constants, without a name of theirs that another could have. */
function constantsOf(runtime: Chunk): { code: string; names: string[] } {
	const pairs = pairsOf(lastExport.exec(runtime.code)?.groups?.names ?? '')
	const names = pairs.map(([, exported]) => helper(exported))
	const given = pairs.map(([local, exported]) => `${helper(exported)}:${local}`)
	const inner = runtime.code.replace(lastExport, '').trim()
	return { code: `const{${names}}=(()=>{${inner}return{${given}}})();`, names }
}

/**
 * Puts the bundler's own helpers, a file of some hundred bytes, into a chunk that every page fetches:
 * one file less before the first paint, for which a connection would have to be free.
 */
export function joinRuntime(host: string): Plugin {
	return {
		name: 'join-runtime',
		apply: 'build',
		enforce: 'post',
		// The helpers are no part of the hash in a file's name, which phones take for all that it holds.
		augmentChunkHash: () => `join-runtime ${rolldownVersion}`,
		generateBundle(_, bundle) {
			const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
			const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
			const whole = chunks.find(({ name }) => name === host)
			if (!runtime || !whole) return
			const { code, names } = constantsOf(runtime)
			const taken = new RegExp(`import\\{([^}]*)\\}from"\\./${nameOf(runtime)}";?`)
			for (const chunk of chunks) {
				const wished = pairsOf(taken.exec(chunk.code)?.[1] ?? '')
				const isWhole = chunk === whole
				const renamed = wished.map(([name, called]) =>
					isWhole ? `const ${called}=${helper(name)};` : `${helper(name)} as ${called}`,
				)
				const put = isWhole ? renamed.join('') : `import{${renamed}}from"./${nameOf(whole)}";`
				chunk.code = chunk.code.replace(taken, put).replaceAll(nameOf(runtime), nameOf(whole))
				chunk.imports = chunk.imports.map((file) =>
					file === runtime.fileName ? whole.fileName : file,
				)
			}
			const own = lastExport.exec(whole.code)?.groups?.names ?? ''
			const body = whole.code.replace(lastExport, '').trimEnd()
			whole.code = `${code}${body}export{${[own, ...names].filter(Boolean)}};`
			whole.imports = whole.imports.filter((file) => file !== whole.fileName)
			for (const file of Object.values(bundle)) {
				if (!file.fileName.endsWith('.html') || file.type !== 'asset') continue
				const html = String(file.source).replaceAll(nameOf(runtime), nameOf(whole))
				file.source = html.replace(/(<(?:script|link)[^>]*>)(<\/script>)?\s*(?=.*\1)/gs, '')
			}
			delete bundle[runtime.fileName]
		},
	}
}
