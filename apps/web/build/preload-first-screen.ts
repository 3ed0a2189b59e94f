import { type Locale, locales } from '@roundsman/contract'
import type { Plugin, Rolldown } from 'vite'

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

const script = /<script type="module" crossorigin src="([^"]+)">/g
const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/** Asks for the largest files first: there are only so many connections, and those take longest. */
const sorted = (bundle: Bundle, files: Iterable<string>) =>
	[...files].sort((one, other) => sizeOf(bundle, other) - sizeOf(bundle, one))

type Options = {
	/** The address below which the app lies. */
	base: string
	/** The first screens by name. */
	screens: Record<string, string>
	/** The source of a language's first texts. */
	textsOf: (locale: Locale) => string
}

/**
 * Asks for the app's own files, and names those of the first screens for `early-reads.ts`, which knows who is
 * signed in.
 */
function withPreloads(html: string, bundle: Bundle, { base, screens, textsOf }: Options): string {
	const linked = [...html.matchAll(preload)].map(([, file = '']) => file.slice(base.length))
	const own = new Set(linked)
	const links = sorted(bundle, own).map(
		(file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`,
	)
	const scripts = [...html.matchAll(script)].map(([, file = '']) => file.slice(base.length))
	const known = new Set([...own, ...scripts])
	const namesOf = (source: string) =>
		sorted(bundle, filesOf(bundle, source).difference(known))
			.map((file) => `${base}${file}`)
			.join(' ')
	const named = Object.entries(screens).map(
		([name, source]) => ` data-${name}="${namesOf(source)}"`,
	)
	const texts = locales.map((locale) => ` data-texts${locale}="${namesOf(textsOf(locale))}"`)
	const meta = `<meta name="first-screens"${named.join('')}${texts.join('')}>`
	return html.replaceAll(preload, '').replace('<title>', () => `${links.join('')}${meta}<title>`)
}

const sheet = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/

const registration = /@property [^{]*{[^}]*}/g

/**
 * Puts the app's one style sheet into the page: it is small, and nothing is painted without it. The properties that
 * it registers come first and alone: whatever sheet registers some has the whole page styled anew.
 */
function withStyles(html: string, bundle: Bundle): string {
	const name = sheet.exec(html)?.[1] ?? ''
	const styles = bundle[name]
	if (styles?.type !== 'asset') throw new Error('The page names no style sheet')
	delete bundle[name]
	const css = String(styles.source).trim()
	const registered = (css.match(registration) ?? []).join('')
	const rules = css.replaceAll(registration, '')
	return html.replace(sheet, () => `<style>${registered}</style><style>${rules}</style>`)
}

const pageName = 'index.html'

/** Puts the app's one style sheet into its page. */
export const inlineStyles = (): Plugin => ({
	name: 'inline-styles',
	apply: 'build',
	enforce: 'post',
	generateBundle(_, bundle) {
		const page = bundle[pageName]
		if (page?.type === 'asset') page.source = withStyles(String(page.source), bundle)
	},
})

/** Lets the browser fetch the first screen's chunks together with the app's own instead of one after the other. */
export function preloadFirstScreen(options: Options): Plugin {
	return {
		name: 'preload-first-screen',
		apply: 'build',
		enforce: 'post',
		generateBundle(_, bundle) {
			const page = bundle[pageName]
			if (page?.type !== 'asset') return
			page.source = withPreloads(String(page.source), bundle, options)
		},
	}
}
