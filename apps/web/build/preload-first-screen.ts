import { locales } from '@roundsman/contract'
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
const sorted = (bundle: Bundle, files: Iterable<string>) =>
	[...files].sort((one, other) => sizeOf(bundle, other) - sizeOf(bundle, one))

/**
 * Asks for the app's own files, and names those of the two first screens for `early-reads.ts`, which knows
 * who is signed in.
 */
function withPreloads(html: string, bundle: Bundle): string {
	const own = new Set([...html.matchAll(preload)].map(([, file = '']) => file))
	const links = sorted(bundle, own).map(
		(file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
	)
	const namesOf = (source: string) =>
		sorted(bundle, filesOf(bundle, source).difference(own))
			.map((file) => `/${file}`)
			.join(' ')
	const texts = locales.map((locale) => {
		return ` data-texts${locale}="${namesOf(`texts/${locale}/first/index.ts`)}"`
	})
	const screens = `<meta name="first-screens" data-today="${namesOf(todayPage)}" data-sign-in="${namesOf(signInPage)}"${texts.join('')}>`
	return html.replaceAll(preload, '').replace('<title>', () => `${links.join('')}${screens}<title>`)
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

/** Lets the browser fetch the first screen's chunks together with the app's own instead of one after the other. */
export function preloadFirstScreen(): Plugin {
	return {
		name: 'preload-first-screen',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const page = bundle['index.html']
			if (page?.type !== 'asset') return
			page.source = withPreloads(withStyles(String(page.source), bundle), bundle)
		},
	}
}
