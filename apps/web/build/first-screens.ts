import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from '../src/platform/page/browser-floor.ts'

const webDir = join(import.meta.dirname, '..')
const main = 'src/main.tsx'
export const signInPage = 'src/routes/account/sign-in-page.tsx'
export const todayPage = 'src/routes/tours/today-bundle.ts'

type Chunk = Rolldown.OutputChunk
type Group = { name: string; test: (id: string) => boolean }

/** Styles are no part of what modules import of each other. */
const withoutStyles: Plugin = {
	name: 'without-styles',
	enforce: 'pre',
	load: (id) => (id.endsWith('.css') ? '' : null),
}

/** The app's modules, each a chunk of its own: only what remains of them after unused code has gone. */
async function buildModules(): Promise<Chunk[]> {
	const result = await build({
		configFile: false,
		root: webDir,
		publicDir: false,
		logLevel: 'error',
		plugins: [withoutStyles],
		build: {
			write: false,
			minify: false,
			target: buildTarget,
			modulePreload: false,
			rolldownOptions: {
				input: [main, signInPage, todayPage].map((source) => join(webDir, source)),
				preserveEntrySignatures: 'allow-extension',
				output: { preserveModules: true },
			},
		},
	})
	const { output } = [result].flat()[0] as Rolldown.RolldownOutput
	return output.filter((file): file is Chunk => file.type === 'chunk')
}

/** The modules that a source cannot run without, itself among them. */
function neededBy(source: string, chunks: Chunk[]): Set<string> {
	const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
	const needed = new Set<string>()
	const visit = (chunk: Chunk | undefined) => {
		if (!chunk || needed.has(chunk.moduleIds[0] ?? '')) return
		for (const id of chunk.moduleIds) needed.add(id)
		for (const file of chunk.imports) visit(named.get(file))
	}
	visit(chunks.find(({ facadeModuleId }) => facadeModuleId === join(webDir, source)))
	return needed
}

/**
 * The files of the first screens: what both need, then what one of them needs. They are read from the
 * imports, so that no rule names a file that may move.
 */
export async function findFirstScreens(): Promise<Group[]> {
	const chunks = await buildModules()
	const app = neededBy(main, chunks)
	const signIn = neededBy(signInPage, chunks)
	const today = neededBy(todayPage, chunks)
	return [
		{ name: 'base', test: (id) => app.has(id) || (signIn.has(id) && today.has(id)) },
		{ name: 'sign-in', test: (id) => signIn.has(id) },
		{ name: 'today', test: (id) => today.has(id) },
	]
}
