import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from '../src/platform/page/browser-floor.ts'

/** An app's folder, the sources that each of its pages begins with, and its first screens by name. */
type FirstScreens = { appDir: string; start: string[]; screens: Record<string, string> }

type Chunk = Rolldown.OutputChunk
type Group = { name: string; test: (id: string) => boolean }

/** Styles are no part of what modules import of each other. */
const withoutStyles: Plugin = {
	name: 'without-styles',
	enforce: 'pre',
	load: (id) => (id.endsWith('.css') ? '' : null),
}

/** The app's modules, each a chunk of its own: only what remains of them after unused code has gone. */
async function buildModules({ appDir, start, screens }: FirstScreens): Promise<Chunk[]> {
	const result = await build({
		configFile: false,
		root: appDir,
		publicDir: false,
		logLevel: 'error',
		plugins: [withoutStyles],
		build: {
			write: false,
			minify: false,
			target: buildTarget,
			modulePreload: false,
			rolldownOptions: {
				input: [...start, ...Object.values(screens)].map((source) => join(appDir, source)),
				preserveEntrySignatures: 'allow-extension',
				output: { preserveModules: true },
			},
		},
	})
	const { output } = [result].flat()[0] as Rolldown.RolldownOutput
	return output.filter((file): file is Chunk => file.type === 'chunk')
}

/** The modules that a file cannot run without, its own among them. */
function neededBy(path: string, chunks: Chunk[]): Set<string> {
	const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
	const needed = new Set<string>()
	const visit = (chunk: Chunk | undefined) => {
		if (!chunk || needed.has(chunk.moduleIds[0] ?? '')) return
		for (const id of chunk.moduleIds) needed.add(id)
		for (const file of chunk.imports) visit(named.get(file))
	}
	visit(chunks.find(({ facadeModuleId }) => facadeModuleId === path))
	return needed
}

/**
 * The files of the first screens: what all of them need, then what one of them needs. They are read from the
 * imports, so that no rule names a file that may move.
 */
export async function findFirstScreens(app: FirstScreens): Promise<Group[]> {
	const chunks = await buildModules(app)
	const needed = (source: string) => neededBy(join(app.appDir, source), chunks)
	const start = app.start.map(needed)
	const screens = Object.entries(app.screens).map(
		([name, source]) => [name, needed(source)] as const,
	)
	const isShared = (id: string) => screens.length > 1 && screens.every(([, ids]) => ids.has(id))
	return [
		{ name: 'base', test: (id) => start.some((ids) => ids.has(id)) || isShared(id) },
		...screens.map(([name, ids]) => ({ name, test: (id: string) => ids.has(id) })),
	]
}
