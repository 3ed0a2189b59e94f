import {
	type HandbookName,
	type HandbookText,
	handbookNames,
	type Locale,
	locales,
	type Texts,
} from '@roundsman/contract'
import { handbook as deHandbook } from '@roundsman/contract/handbook/de'
import { handbook as enHandbook } from '@roundsman/contract/handbook/en'
import { handbook as frHandbook } from '@roundsman/contract/handbook/fr'
import { handbook as itHandbook } from '@roundsman/contract/handbook/it'
import { handbook as nlHandbook } from '@roundsman/contract/handbook/nl'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { texts as it } from '@roundsman/contract/texts/it'
import { texts as nl } from '@roundsman/contract/texts/nl'

const words: Record<Locale, Texts> = { en, fr, de, nl, it }
const handbooks: Record<Locale, HandbookText> = {
	en: enHandbook,
	fr: frHandbook,
	de: deHandbook,
	nl: nlHandbook,
	it: itHandbook,
}

const softHyphen = /\u00ad/g

/** The app's text for a key with namespace, as in the release */
function wordOf(language: Locale, key: string): string {
	const [namespace = '', name = ''] = key.split(':')
	const found = (words[language] as Record<string, Record<string, string>>)[namespace]?.[name]
	if (found === undefined) throw new Error(`The handbook names ${key}, which is no text.`)
	return found.replace(softHyphen, '')
}

/** A document in one language with the texts around it */
export type WordedDocument = ReturnType<typeof wordDocument>

export function wordDocument(language: Locale, name: HandbookName) {
	const { account, common, receipt } = words[language]
	return {
		...{ language, name, title: account[`handbook.${name}`], text: handbooks[language][name] },
		footer: `${common.appName} · ${account.handbook}`,
		contents: account['handbook.contents'],
		pageOf: receipt.page,
		wordOf: (key: string) => wordOf(language, key),
	}
}

export const wordAllDocuments = (): WordedDocument[] =>
	locales.flatMap((language) => handbookNames.map((name) => wordDocument(language, name)))
