import { dateIn, timeZones } from '../core/calendar.ts'
import type { Country, Locale } from '../core/locales.ts'
import { sentenceCase } from '../core/sentence-case.ts'
import type { Customer } from '../customers/customer.ts'
import { formatStreet } from '../customers/customer-rules.ts'
import { firstLanguages, type PaperFirm } from '../employees/employee.ts'
import type { TextsOf } from '../texts/text.ts'
import type { Claim } from './claim.ts'
import type { ReturnDetail } from './return.ts'

/** The maximum number of a claim's photos on a receipt. */
const shownPhotos = 2

/** The receiver of a receipt, as far as known on the device. */
export type ReceiptCustomer = Pick<Customer, 'title' | 'awsId' | 'vat'> & {
	companyTitle: string
	street: string
	houseNumber: string
	index: string
	city: string
	country: Country
}

/** The data of a receipt, on the phone and at the service. */
export type ReceiptSource = {
	detail: ReturnDetail
	claims: readonly Claim[]
	customer: ReceiptCustomer
	currency: string
	/** Null where the office has not entered it, or this phone has not loaded it. */
	firm: PaperFirm | null
	/** The employee's language, for customers of a country with several languages. */
	language: Locale
}

/** The texts of the receipt's language. */
export type ReceiptLabels = Pick<
	{ [N in 'receipt' | 'options']: TextsOf<N> },
	'receipt' | 'options'
>

type ReceiptLine = {
	position: string
	/** Keys of photos. */
	photos: readonly string[]
	name: string
	article: string
	order: string
	cause: string
	comment: string
	quantity: string
	price: string
	amount: string
}

type ReceiptRefusal = {
	position: string
	name: string
	detail: string
	reason: string
	quantity: string
}

export type ReceiptContent = {
	language: Locale
	fileName: string
	/** The issuer; null: our own name. */
	firm: { name: string; lines: readonly string[] } | null
	title: string
	moment: string
	/** For the document's metadata. */
	signedAt: string
	parties: readonly { label: string; name: string; lines: readonly string[] }[]
	columns: Record<
		'position' | 'photos' | 'article' | 'cause' | 'quantity' | 'price' | 'amount',
		string
	>
	lines: readonly ReceiptLine[]
	sums: readonly { label: string; value: string }[]
	total: { label: string; value: string }
	refusedTitle: string
	refused: readonly ReceiptRefusal[]
	notes: string
	signature: { name: string; terms: string; place: string; placeLabel: string }
	footer: string
	/** Contains the placeholders `page` and `pages`. */
	pageOf: string
}

/** Countries with several languages: the employee's is used where it is one of them. */
const spokenIn: Partial<Record<Country, readonly Locale[]>> = { be: ['fr', 'nl', 'de'] }

/** The language of a customer's documents. */
export function receiptLanguage(country: Country, ofEmployee: Locale): Locale {
	return spokenIn[country]?.includes(ofEmployee) ? ofEmployee : firstLanguages[country]
}

const isTaken = ({ status }: Pick<Claim, 'status'>): boolean => status !== 'refused'

/**
 * The common reference on the documents of one return, such as '4C9E-07B1': a phone without network signs a
 * return that has no number yet, and whose id may become an alias of another return at the office. Its
 * claims keep the ids created on the phone, and none is added after the signature.
 */
export function receiptReference(claims: readonly Pick<Claim, 'id' | 'status'>[]): string {
	const taken = claims.filter(isTaken)
	const [first = ''] = (taken.length > 0 ? taken : claims).map(({ id }) => id).sort()
	const end = first.replaceAll('-', '').slice(-8).toUpperCase()
	return `${end.slice(0, 4)}-${end.slice(4)}`
}

const fill = (text: string, gaps: Record<string, string | number>): string =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(gaps[name] ?? ''))

/** Replaces spaces that only some engines write as narrow ones, so that all produce the same document. */
const plainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0')

function formatsOf(language: Locale, currency: string, timeZone: string) {
	const locale = language === 'en' ? 'en-GB' : language
	const money = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency,
		useGrouping: 'always',
	})
	const by = (options: Intl.DateTimeFormatOptions) => {
		const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
		return (moment: Date) => plainSpaces(format.format(moment))
	}
	return {
		money: (amount: number) => plainSpaces(money.format(amount)),
		day: by({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
		date: by({ day: '2-digit', month: '2-digit', year: 'numeric' }),
		time: by({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
	}
}

type Making = {
	words: ReceiptLabels
	source: ReceiptSource
	formats: ReturnType<typeof formatsOf>
}

function causeOf({ cause, additionalCause }: Claim, { options }: ReceiptLabels): string {
	const labels: Record<string, string> = options
	const main = labels[`causes.${cause.value}`] ?? cause.label
	const more = additionalCause && labels[`additional-causes.${additionalCause.value}`]
	return more ? `${main}: ${more}` : main
}

const lineOf = (claim: Claim, index: number, { words, formats }: Making): ReceiptLine => ({
	position: String(index + 1),
	photos: claim.images.slice(0, shownPhotos).map(({ key }) => key),
	name: sentenceCase(claim.articleType),
	article: `${claim.brandName} ${claim.article}`.trim(),
	order: fill(words.receipt.order, { number: claim.orderId }),
	cause: causeOf(claim, words),
	comment: claim.comment,
	quantity: String(claim.quantity),
	price: formats.money(claim.price),
	amount: formats.money(claim.amount),
})

const refusalOf = (claim: Claim, index: number, { words }: Making): ReceiptRefusal => ({
	position: String(index + 1),
	name: sentenceCase(claim.articleType),
	detail: [
		`${claim.brandName} ${claim.article}`.trim(),
		fill(words.receipt.order, { number: claim.orderId }),
	].join(' · '),
	reason: claim.comment,
	quantity: String(claim.quantity),
})

function partiesOf({ words: { receipt }, source }: Making): ReceiptContent['parties'] {
	const { customer, detail } = source
	const { street, houseNumber, index, city, country } = customer
	const company = customer.companyTitle === customer.title ? '' : customer.companyTitle
	const numbers = [
		fill(receipt.reference, { code: receiptReference(source.claims) }),
		customer.awsId && fill(receipt.customerNumber, { number: customer.awsId }),
		customer.vat && fill(receipt.vat, { number: customer.vat }),
	]
	return [
		{
			label: receipt.customer,
			name: customer.title,
			lines: [
				company,
				formatStreet({ street, houseNumber, country }),
				`${index} ${city}`.trim(),
			].filter((line) => line !== ''),
		},
		{ label: receipt.numbers, name: '', lines: numbers.flatMap((line) => line || []) },
		{ label: receipt.receivedBy, name: detail.confirmedBy ?? '', lines: [] },
	]
}

/** The content of a signed return's receipt, in the customer's language. */
export function makeReceipt(source: ReceiptSource, words: ReceiptLabels): ReceiptContent {
	const { detail, claims, customer, currency, firm } = source
	const { receipt } = words
	const language = receiptLanguage(customer.country, source.language)
	const timeZone = timeZones[customer.country]
	const formats = formatsOf(language, currency, timeZone)
	const making = { words, source, formats }
	const signedAt = new Date(detail.confirmedAt ?? detail.createdAt)
	const date = formats.date(signedAt)
	const time = formats.time(signedAt)
	const isNumbered = detail.number > 0
	const title = isNumbered ? fill(receipt.title, { number: detail.number }) : receipt.titleNew
	const taken = claims.filter(isTaken)
	const refused = claims.filter((one) => !isTaken(one))
	const day = dateIn(timeZone, signedAt)
	return {
		language,
		fileName: `${receipt.file}-${isNumbered ? detail.number : day}.pdf`,
		firm: firm && {
			name: firm.name,
			lines: [firm.street, `${firm.postalCode} ${firm.city}`.trim()].filter((line) => line !== ''),
		},
		title,
		moment: fill(receipt.moment, { day: formats.day(signedAt), time }),
		signedAt: signedAt.toISOString(),
		parties: partiesOf(making),
		columns: {
			position: receipt.position,
			photos: receipt.photos,
			article: receipt.article,
			cause: receipt.cause,
			quantity: receipt.quantity,
			price: receipt.price,
			amount: receipt.amount,
		},
		lines: taken.map((claim, index) => lineOf(claim, index, making)),
		sums: [
			{ label: receipt.claims, value: String(detail.total.articles) },
			{ label: receipt.pieces, value: String(detail.total.quantity) },
		],
		total: { label: receipt.credit, value: formats.money(detail.total.sum) },
		refusedTitle: receipt.refused,
		refused: refused.map((claim, index) => refusalOf(claim, taken.length + index, making)),
		notes: receipt.notes,
		signature: {
			name: detail.signerName ?? '',
			terms: receipt.terms,
			place: [customer.city, date].filter(Boolean).join(', '),
			placeLabel: receipt.place,
		},
		footer: fill(receipt.footer, { title, date, time }),
		pageOf: receipt.page,
	}
}
