import type { Plugin, Rolldown } from 'vite'
import { lastExport, pairsOf } from './chunk-exports.ts'

type Chunk = Rolldown.OutputChunk

/** A chunk without code of its own: what it takes from another, and from which. */
const facadeCode = /^(?:import|export\{(?<names>[^}]*)\}from)"\.\/(?<target>[^"]+)";?\s*$/

/** Adds to a chunk's exports what its facade calls by other names. */
function addExports(chunk: Chunk, wished: string): void {
	const own = lastExport.exec(chunk.code)?.groups?.names ?? ''
	const locals = new Map(pairsOf(own).map(([local, exported]) => [exported, local]))
	const added = pairsOf(wished).map(([exported, called]) => {
		const local = locals.get(exported)
		if (!local) throw new Error(`${chunk.fileName} exports no ${exported}`)
		return `${local} as ${called}`
	})
	const names = [...own.split(',').filter(Boolean), ...added].join(',')
	chunk.code = `${chunk.code.replace(lastExport, '').trimEnd()}export{${names}};`
}

/**
 * Lets whoever asks for a chunk that only passes on another ask for that one: before the first paint
 * each small file takes a connection for a whole round trip.
 */
export function joinFacades(): Plugin {
	return {
		name: 'join-facades',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const files = Object.values(bundle)
			const chunks = files.filter((file): file is Chunk => file.type === 'chunk')
			for (const facade of chunks) {
				const { names, target } = facadeCode.exec(facade.code.trim())?.groups ?? {}
				const whole = chunks.find(({ fileName }) => fileName === `assets/${target}`)
				if (!whole) continue
				if (names) addExports(whole, names)
				delete bundle[facade.fileName]
				const [from, to] = [facade.fileName, whole.fileName].map(
					(name) => name.split('/').at(-1) ?? '',
				)
				for (const file of files) {
					if (file.type === 'chunk') file.code = file.code.replaceAll(from ?? '', to ?? '')
					else if (file.fileName.endsWith('.html')) {
						file.source = String(file.source).replaceAll(from ?? '', to ?? '')
					}
				}
			}
		},
	}
}
