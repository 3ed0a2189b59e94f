import {
	type Locale,
	locales,
	type Namespace,
	namespaces,
	type WordingFault,
} from '@roundsman/contract'
import {
	findWording,
	keysOf,
	listOverrides,
	rewordText,
	type TextPlace,
	textOf,
} from '#domains/texts'
import { type OfficeCommand, OfficeError, type OfficeInput } from './office-command.ts'

const quoted = (names: readonly string[]) => names.join(', ')

function readLocale(text: string): Locale {
	const found = locales.find((locale) => locale === text)
	if (!found) throw new OfficeError(`There is no language '${text}'. There are ${quoted(locales)}.`)
	return found
}

function readNamespace(text: string): Namespace {
	const found = namespaces.find((namespace) => namespace === text)
	if (!found) {
		throw new OfficeError(`There is no group of texts '${text}'. There are ${quoted(namespaces)}.`)
	}
	return found
}

/** Keys that the person may have meant: those that contain the word or have the same beginning */
function similarKeys(namespace: Namespace, key: string): string[] {
	const word = key.toLowerCase()
	const begin = word.slice(0, 3)
	const holds = (text: string) => text.toLowerCase().includes(word)
	const keys = keysOf(namespace)
	const close = keys.filter((one) => holds(one) || holds(textOf('en', namespace, one) ?? ''))
	const alike = keys.filter((one) => one.toLowerCase().startsWith(begin))
	return [...new Set([...close, ...alike])].slice(0, 8)
}

function readPlace({ positionals }: OfficeInput): TextPlace {
	const [language = '', group = '', key = ''] = positionals
	const locale = readLocale(language)
	const namespace = readNamespace(group)
	if (textOf(locale, namespace, key) === undefined) {
		const similar = similarKeys(namespace, key)
		const hint = similar.length > 0 ? ` Did you mean ${quoted(similar)}?` : ''
		throw new OfficeError(`There is no text '${key}' in ${namespace}.${hint}`)
	}
	return { locale, namespace, key }
}

const nameOf = ({ locale, namespace, key }: TextPlace) => `${locale} ${namespace} ${key}`

function explain(fault: WordingFault): string {
	switch (fault.kind) {
		case 'empty':
			return 'A text cannot be empty. To have the released one back, use text reset.'
		case 'control':
			return 'A text is one line without control characters.'
		case 'braces':
			return 'Braces stand only around a placeholder, as in {{count}}.'
		case 'nesting':
			return "A text cannot hold '$t('."
		case 'long':
			return `The text is too long: there is room for ${fault.max} characters.`
		case 'missing':
			return `The text must keep {{${fault.name}}}: the app fills it in.`
		case 'unknown':
			return `Nothing fills in {{${fault.name}}} here: leave it out.`
	}
}

const setText: OfficeCommand = {
	name: 'text set',
	example: 'text set de common appName "Rundfahrt"',
	usage: 'LANGUAGE GROUP KEY "NEW WORDING"',
	summary: 'words a text otherwise, in every open app at once',
	takes: [4, 4],
	async run(deps, input, print) {
		const place = readPlace(input)
		const wording = input.positionals[3] ?? ''
		const faults = await rewordText(deps, place, wording)
		if (faults.length > 0) throw new OfficeError(faults.map(explain).join('\n'))
		print(`${nameOf(place)}: ${wording}`)
	},
}

const getText: OfficeCommand = {
	name: 'text get',
	example: 'text get de common appName',
	usage: 'LANGUAGE GROUP KEY',
	summary: 'shows how a text is worded now, and how it was released',
	takes: [3, 3],
	async run({ db }, input, print) {
		const place = readPlace(input)
		const wording = await findWording(db, place)
		const { reworded, released } = wording ?? { reworded: null, released: '' }
		print(`${nameOf(place)}: ${reworded?.value ?? released}`)
		if (!reworded) return
		print(`released: ${released}`)
		print(`since: ${reworded.updatedAt.toISOString()}`)
	},
}

const resetText: OfficeCommand = {
	name: 'text reset',
	example: 'text reset de common appName',
	usage: 'LANGUAGE GROUP KEY',
	summary: 'gives a text its released wording back',
	takes: [3, 3],
	async run(deps, input, print) {
		const place = readPlace(input)
		await rewordText(deps, place, null)
		print(`${nameOf(place)}: ${textOf(place.locale, place.namespace, place.key)}`)
	},
}

const listTexts: OfficeCommand = {
	name: 'text list',
	example: 'text list de',
	usage: '[LANGUAGE [GROUP]]',
	summary: 'lists the texts that are worded otherwise than released',
	takes: [0, 2],
	async run({ db }, { positionals: [language, group] }, print) {
		const found = await listOverrides(db, {
			...(language === undefined ? {} : { locale: readLocale(language) }),
			...(group === undefined ? {} : { namespace: readNamespace(group) }),
		})
		for (const row of found) print(`${nameOf(row)}: ${row.value}`)
		if (found.length === 0) print('Every text has its released wording.')
	},
}

export const textCommands = [setText, getText, resetText, listTexts]
