import { listPublicHolidays } from '@roundsman/api/platform/calendar/working-days'
import { addDays } from '@roundsman/contract'
import { createParts } from '../goods/parts.ts'
import { createPhone, createVatNumber } from '../numbers.ts'
import { choosePlaces, type Place, placesOfGeneratedRegion } from '../places.ts'
import { createRandom, type Random } from '../random.ts'
import type { RegionModel } from '../region/region-model.ts'
import { contactOf, type Firm, nameGarage } from '../staff/firms.ts'
import { createPerson } from '../staff/people.ts'

/** Rows of cells, the headers first. */
export type FirmTable = string[][]

const country = 'de'
const seed = 'example firm'
const customersPerSector = 15
const articleCount = 24
const orderCount = 40
/** Days with visits: the first has a whole tour for each employee. */
const visitWeeks = 4
const toursFirst = 5

const germanDay = (day: string) => day.split('-').reverse().join('.')
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
const holidaysOf = (year: number) => new Set(listPublicHolidays('de', year).map(({ date }) => date))
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
/** No state of the country has a holiday on it. */
const isWorkingDay = (day: string) =>
	weekdayOf(day) % 6 !== 0 && !holidaysOf(Number(day.slice(0, 4))).has(day)

/** The first day with a tour, from a day on. */
export function firstTourDay(day: string): string {
	return isWorkingDay(day) ? day : firstTourDay(addDays(day, 1))
}

type Customer = { number: string; sector: Sector; place: Place; firm: Firm }
type Sector = { name: string; employee: string }

const sectorsOf = (town: string): [Sector, Sector] => [
	{ name: `${town} Stadt`, employee: 'P01' },
	{ name: `${town} Land`, employee: 'P02' },
]

function chooseCustomers(region: RegionModel, random: Random): Customer[] {
	const places = placesOfGeneratedRegion(region)
	const [town, land] = sectorsOf(region.name)
	const inSector = (sector: Sector, isIn: (place: Place) => boolean) =>
		choosePlaces(places.filter(isIn), customersPerSector, random.fork(sector.name)).map(
			(place) => ({ sector, place }),
		)
	const all = [
		...inSector(town, ({ city }) => city === region.name),
		...inSector(land, ({ city }) => city !== region.name),
	]
	return random.shuffle(all).map((customer, i) => ({
		...customer,
		number: `K${10_001 + i}`,
		firm: nameGarage(country, random.fork(`firm ${i}`)),
	}))
}

const notes = ['Lieferung über den Hof', 'Chef "Manni" nur vormittags', 'Montags\nRuhetag', '']

const customerHeaders =
	'Kundennr;Name;Firma;Straße;Hausnr.;PLZ;Ort;Land;Breite;Länge;Telefon;E-Mail;USt-IdNr.;Gebiet;Status;Bemerkung'

function customerTable(customers: readonly Customer[], random: Random): FirmTable {
	const rows = customers.map(({ number, sector, place, firm }) => {
		const { prefix, number: digits } = createPhone(country, random, false)
		return [
			number,
			firm.name,
			firm.companyTitle,
			place.street,
			place.houseNumber,
			place.postalCode,
			place.city,
			'Deutschland',
			decimal(place.lat, 6),
			decimal(place.lng, 6),
			`${prefix} ${digits}`,
			contactOf(firm, country).email,
			random.chance(0.8) ? createVatNumber(country, random) : '',
			sector.name,
			random.pick(['Aktiv', 'Aktiv', 'Neukunde', 'Inaktiv']),
			random.pick(notes),
		]
	})
	return [customerHeaders.split(';'), ...rows]
}

function contactTable(customers: readonly Customer[], random: Random): FirmTable {
	const rows = customers.flatMap(({ number, firm: { familyName } }) => {
		if (random.chance(0.3)) return []
		const person = createPerson(country, random, familyName ? { familyName } : {})
		const { prefix, number: digits } = createPhone(country, random, true)
		const position = random.pick(['Inhaber', 'Werkstattleiter', 'Einkauf'])
		return [[number, person.givenName, person.familyName, position, `${prefix} ${digits}`]]
	})
	return [['Kundennr', 'Vorname', 'Nachname', 'Funktion', 'Telefon'], ...rows]
}

function employeeTable(region: RegionModel): FirmTable {
	const [town, land] = sectorsOf(region.name)
	return [
		['Personalnr', 'Vorname', 'Nachname', 'E-Mail', 'Rolle', 'Gebiet'],
		['P01', 'Petra', 'Höfler', 'petra.hoefler@teile.example', 'Service', town.name],
		['P02', 'Ömer', 'Kraus', 'oemer.kraus@teile.example', 'Service', land.name],
		['P03', 'Björn', 'Weiß', 'bjoern.weiss@teile.example', 'Akquise', town.name],
	]
}

type Article = { article: string; price: number }

function articleTable(random: Random): { table: FirmTable; articles: Article[] } {
	const parts = random.shuffle(createParts(random.fork('parts'))).slice(0, articleCount)
	const rows = parts.map((part) => [
		part.articleNumber,
		part.ean,
		part.names.de,
		part.brand,
		decimal(part.netPriceCents / 100, 2),
		decimal(part.weightKg, 2),
		decimal(part.depositCents / 100, 2),
	])
	return {
		table: [['Artikelnr', 'EAN', 'Bezeichnung', 'Marke', 'Preis', 'Gewicht kg', 'Pfand'], ...rows],
		articles: parts.map((part) => ({
			article: part.articleNumber,
			price: part.netPriceCents / 100,
		})),
	}
}

function orderTables(
	{ customers, articles, day }: { customers: Customer[]; articles: Article[]; day: string },
	random: Random,
): { orders: FirmTable; positions: FirmTable } {
	const orders: FirmTable = [
		['Auftragsnr', 'Kundennr', 'Datum', 'Status', 'Bezahlt', 'Paketdienst', 'Paketnr'],
	]
	const positions: FirmTable = [['Auftragsnr', 'Pos', 'Artikelnr', 'Menge', 'Einzelpreis']]
	for (let i = 0; i < orderCount; i++) {
		const number = `A${20_001 + i}`
		const orderedOn = germanDay(addDays(day, -random.int(2, 180)))
		const status = random.pick(['in Bearbeitung', 'versendet', 'geliefert', 'geliefert'])
		const parcel = status === 'in Bearbeitung' ? '' : `0034${random.digits(16)}`
		const carrier = parcel ? random.pick(['DHL', 'DPD', 'GLS']) : ''
		const isPaid = random.chance(0.7) ? 'ja' : 'nein'
		orders.push([number, random.pick(customers).number, orderedOn, status, isPaid, carrier, parcel])
		const lines = random.shuffle(articles).slice(0, random.int(1, 4))
		for (const [line, { article, price }] of lines.entries()) {
			const quantity = String(random.int(1, 4))
			positions.push([number, String(line + 1), article, quantity, decimal(price, 2)])
		}
	}
	return { orders, positions }
}

const tasks = ['Neue Bremsscheiben vorstellen', 'Katalog zeigen', 'Retoure abholen', '']

/** A tour on the first working day, and a visit on each one after it. */
function visitTable(customers: readonly Customer[], day: string, random: Random): FirmTable {
	const first = firstTourDay(day)
	const days = Array.from({ length: visitWeeks * 7 - 1 }, (_, i) => addDays(first, i + 1))
	const dates = [...Array<string>(toursFirst).fill(first), ...days.filter(isWorkingDay)]
	const rows = sectorsOf('').flatMap(({ employee }) => {
		const own = customers.filter(({ sector }) => sector.employee === employee)
		return dates.map((date, i) => {
			const number = own[i % own.length]?.number ?? ''
			return [employee, number, germanDay(date), random.pick(tasks)]
		})
	})
	return [['Personalnr', 'Kundennr', 'Datum', 'Aufgabe'], ...rows]
}

/** The tables of a small firm in a generated region, with visits from a day on; the same for the same day. */
export function makeFirmTables(region: RegionModel, day: string): Record<string, FirmTable> {
	const random = createRandom(seed)
	const customers = chooseCustomers(region, random.fork('customers'))
	const { table, articles } = articleTable(random.fork('articles'))
	const sold = { customers, articles, day }
	const { orders, positions } = orderTables(sold, random.fork('orders'))
	return {
		Kunden: customerTable(customers, random.fork('customer rows')),
		Ansprechpartner: contactTable(customers, random.fork('contacts')),
		Artikel: table,
		Mitarbeiter: employeeTable(region),
		Auftraege: orders,
		Auftragspositionen: positions,
		Besuche: visitTable(customers, day, random.fork('visits')),
	}
}
