import type { Plugin, Rolldown } from 'vite'
import { signInPage, todayPage } from './first-screens.ts'

type Bundle = Rolldown.OutputBundle

/** The files that a lazy module needs at once, those that only pass it on among them. */
function filesOf(bundle: Bundle, source: string): Set<string> {
	const found = new Set<string>()
	const visit = (name: string) => {
		const file = bundle[name]
		if (found.has(name) || file?.type !== 'chunk') return
		found.add(name)
		file.imports.forEach(visit)
	}
	for (const file of Object.values(bundle)) {
		if (file.type !== 'chunk') continue
		const ids = [...file.moduleIds, file.facadeModuleId]
		if (ids.some((id) => id?.endsWith(`/${source}`))) visit(file.fileName)
	}
	if (found.size === 0) throw new Error(`No chunk holds ${source}`)
	return found
}

const sizeOf = (bundle: Bundle, name: string) => {
	const file = bundle[name]
	return file?.type === 'chunk' ? file.code.length : 0
}

const preload = /\s*<link rel="modulepreload" crossorigin href="\/([^"]+)">/g

/** Asks for the largest files first: there are only so many connections, and those take longest. */
function withPreloads(html: string, bundle: Bundle, sources: string[]): string {
	const named = [...html.matchAll(preload)].map(([, file = '']) => file)
	const files = [...named, ...sources.flatMap((source) => [...filesOf(bundle, source)])]
	const links = [...new Set(files)]
		.sort((one, other) => sizeOf(bundle, other) - sizeOf(bundle, one))
		.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
	return html.replaceAll(preload, '').replace('<title>', `${links.join('')}<title>`)
}

const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

/** Puts the app's one style sheet into the page: it is small, and nothing is painted without it. */
function withStyles(html: string, bundle: Bundle): string {
	const name = sheet.exec(html)?.[1] ?? ''
	const styles = bundle[name]
	if (styles?.type !== 'asset') throw new Error('The page names no style sheet')
	delete bundle[name]
	return html.replace(sheet, () => `<style>${String(styles.source).trim()}</style>`)
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
			const html = withStyles(String(page.source), bundle)
			const signIn = withPreloads(html, bundle, [signInPage])
			this.emitFile({ type: 'asset', fileName: 'signin.html', source: signIn })
			page.source = withPreloads(html, bundle, [todayPage])
		},
	}
}
