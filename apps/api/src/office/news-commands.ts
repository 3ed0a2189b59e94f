import { type Country, countries, type Locale, locales } from '@roundsman/contract'
import { listAllNews, publishNews } from '#domains/tours'
import { type OfficeCommand, OfficeError, type OfficeInput } from './office-command.ts'
import { oneOf } from './read-words.ts'

const titleMax = 120
const bodyMax = 4000

function readWords(what: string, text: string, max: number): string {
	const written = text.trim()
	// A body may have several lines, but no other control characters.
	if (written === '' || written.length > max || /[^\P{Cc}\n]/u.test(written)) {
		throw new OfficeError(`${what} has 1 to ${max} signs.`)
	}
	return written
}

const readTitle = (text: string) => {
	if (text.trim().includes('\n')) throw new OfficeError('A title is one line.')
	return readWords('A title', text, titleMax)
}
const readBody = (text: string) => readWords('A text', text, bodyMax)

const readCountries = (text: string): Country[] =>
	text === 'all' ? [...countries] : text.split(',').map((one) => oneOf('country', countries, one))

/** `fr=Bonjour`: the text in one language */
function readTranslations({ values }: OfficeInput, option: 'title' | 'body') {
	const given = [values[option] ?? []].flat().map(String)
	return given.map((text): [Locale, string] => {
		const [language = '', ...words] = text.split('=')
		if (words.length === 0) {
			throw new OfficeError(`Write --${option} LANGUAGE="TEXT", as in --${option} fr="Bonjour".`)
		}
		const read = option === 'title' ? readTitle : readBody
		return [oneOf('language', locales, language), read(words.join('='))]
	})
}

function readMoment(text: unknown, now: Date): Date {
	if (text === undefined) return now
	const moment = new Date(String(text))
	if (Number.isNaN(moment.getTime())) {
		throw new OfficeError('A moment is written as in 2026-12-01T07:00:00Z.')
	}
	return moment
}

const add: OfficeCommand = {
	name: 'news add',
	example: 'news add nl,be "Winter brakes" "12 % off until Friday" --title nl="Winterremmen"',
	usage:
		'COUNTRY,… "TITLE" "TEXT" [--title LANGUAGE="TITLE"]… [--body LANGUAGE="TEXT"]… [--at MOMENT]',
	summary: "tells the employees of these countries, or of 'all', something, from a moment on",
	takes: [3, 3],
	options: {
		title: { type: 'string', multiple: true },
		body: { type: 'string', multiple: true },
		at: { type: 'string' },
	},
	async run(deps, input, print) {
		const [where = '', title = '', body = ''] = input.positionals
		const translated: Partial<Record<Locale, { title?: string; body?: string }>> = {}
		for (const option of ['title', 'body'] as const) {
			for (const [locale, text] of readTranslations(input, option)) {
				translated[locale] = { ...translated[locale], [option]: text }
			}
		}
		const news = {
			countries: readCountries(where),
			publishedAt: readMoment(input.values.at, deps.clock()),
			words: { title: readTitle(title), body: readBody(body) },
			translated,
		}
		await publishNews(deps, news)
		print(`${news.countries.join(', ')}: ${news.words.title}`)
	},
}

const list: OfficeCommand = {
	name: 'news list',
	example: 'news list nl',
	usage: '[COUNTRY]',
	summary: 'lists the news, the newest first, and how many have read each',
	takes: [0, 1],
	async run({ db }, { positionals: [country] }, print) {
		const all = await listAllNews(db, country ? oneOf('country', countries, country) : undefined)
		for (const news of all) {
			const when = news.publishedAt.toISOString()
			print(`${when} ${news.country} read by ${news.readers}: ${news.texts.en.title}`)
		}
		if (all.length === 0) print('There is no news.')
	},
}

export const newsCommands = [add, list]
