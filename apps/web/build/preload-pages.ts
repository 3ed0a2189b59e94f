import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const chunkOf = (bundle: Bundle, source: string) =>
	Object.values(bundle).find(
		(file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
	) as Rolldown.OutputChunk | undefined

/** The files that a lazy module needs at once, itself among them. */
function filesOf(bundle: Bundle, source: string, found = new Set<string>()): Set<string> {
	const chunk = chunkOf(bundle, source)
	if (!chunk) throw new Error(`No chunk holds ${source}`)
	const visit = (name: string) => {
		const file = bundle[name]
		if (found.has(name) || file?.type !== 'chunk') return
		found.add(name)
		file.imports.forEach(visit)
	}
	visit(chunk.fileName)
	return found
}

function withPreloads(html: string, bundle: Bundle, sources: string[]): string {
	const files = sources.flatMap((source) => [...filesOf(bundle, source)])
	const links = [...new Set(files)]
		.filter((file) => !html.includes(file))
		.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
	return html.replace('</head>', `${links.join('')}</head>`)
}

/** Puts the early reads before the app's own script: they do not wait for the framework. */
function withEarlyReads(html: string, bundle: Bundle): string {
	const early = Object.values(bundle).find(
		(file) =>
			file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/platform/early-reads.ts')),
	)
	if (!early) throw new Error('No chunk holds the early reads')
	const script = `<script type="module" crossorigin src="/${early.fileName}"></script>`
	return html.replace('<script type="module"', `${script}<script type="module"`)
}

/**
 * Lets the browser fetch a screen's chunks together with the app's own instead of one after the
 * other: `index.html` for those who are signed in, `signin.html` for the others.
 */
export function preloadPages(): Plugin {
	return {
		name: 'preload-pages',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const page = bundle['index.html']
			if (page?.type !== 'asset') return
			const html = withEarlyReads(String(page.source), bundle)
			const signIn = withPreloads(html, bundle, ['/routes/sign-in-page.tsx'])
			this.emitFile({ type: 'asset', fileName: 'signin.html', source: signIn })
			page.source = withPreloads(html, bundle, ['/routes/today-bundle.ts'])
		},
	}
}
