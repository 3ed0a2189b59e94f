import { createHash } from 'node:crypto'
import { isWorkingDay } from '@roundsman/api/platform/calendar/working-days'
import { addDays, type Country } from '@roundsman/contract'
import type { Row } from '../bulk/bulk-writer.ts'
import { languageOf } from '../demo-codes.ts'
import { deterministicId } from '../random.ts'
import { type DocumentWords, documentWords } from '../texts/document-words.ts'
import { documentPdf } from './document-pdf.ts'
import type { Worker } from './staff.ts'

const at = (day: string, time: string) => new Date(`${day}T${time}:00Z`)

/** The first working day that is so many days later or more. */
function workingDay(country: Country, day: string, later: number): string {
	const found = addDays(day, later)
	return isWorkingDay(country, found) ? found : workingDay(country, found, 1)
}

/** What each employee has in this year and the next. */
export const entitlementRows = (
	workers: readonly Worker[],
	today: string,
): Row<'day_off_entitlement'>[] => {
	const year = Number(today.slice(0, 4))
	return workers.flatMap(({ id }, at) =>
		[year, year + 1].map((one) => ({
			...{ employee_id: id, year: one, half_days: 50 + 2 * (at % 4) },
		})),
	)
}

/** One request that waits for each employee, half a day for some, and one that was refused. */
export const requestRows = (workers: readonly Worker[], today: string): Row<'day_off_request'>[] =>
	workers.flatMap(({ id, login, country }, place) => {
		const { note, reason } = documentWords[languageOf[country]]
		const isHalf = place % 3 === 1
		const first = workingDay(country, today, 11 + (place % 4))
		const of = { employee_id: id, decided_by: null, withdrawn_at: null }
		const waits = {
			...{ ...of, id: deterministicId(`day off ${login}`), first_date: first },
			last_date: isHalf ? first : workingDay(country, first, 1),
			part: isHalf ? ('afternoon' as const) : ('whole' as const),
			...{ note: isHalf ? '' : note, state: 'asked' as const, reason: null },
			...{ asked_at: at(addDays(today, -1 - (place % 3)), '16:20'), decided_at: null },
		}
		const day = workingDay(country, today, 5)
		const refused = {
			...{ ...of, id: deterministicId(`day off refused ${login}`), part: 'whole' as const },
			...{ first_date: day, last_date: day, note: '', state: 'refused' as const, reason },
			asked_at: at(addDays(today, -9), '15:05'),
			decided_at: at(addDays(today, -8), '09:30'),
		}
		return place % 2 === 0 ? [waits, refused] : [waits]
	})

type SeededDocument = {
	row: Row<'document'>
	version: Omit<Row<'document_version'>, 'file_id'>
	bytes: Uint8Array
	confirmations: Row<'document_confirmation'>[]
}

/** A document that some have confirmed, and one that all have. */
export function documentsOf(
	country: Country,
	workers: readonly Worker[],
	today: string,
): SeededDocument[] {
	const words: DocumentWords = documentWords[languageOf[country]]
	const seeds = [
		{ ...words.loading, name: 'loading', dueOn: addDays(today, 4), readers: workers.slice(1) },
		{ ...words.travel, name: 'travel', dueOn: addDays(today, -10), readers: workers },
	]
	return seeds.map(({ title, lines, name, dueOn, readers }, place) => {
		const bytes = documentPdf(title, lines)
		const sha256 = `\\x${createHash('sha256').update(bytes).digest('hex')}`
		const id = deterministicId(`document ${country} ${name}`)
		const uploaded = at(addDays(today, -20 - place), '08:00')
		const of = { document_id: id, version: 1, sha256 }
		return {
			row: {
				...{ id, title, due_on: dueOn, created_at: uploaded, withdrawn_at: null },
				...{ countries: [country], roles: [] },
			},
			version: { ...of, byte_length: bytes.length, uploaded_at: uploaded, uploaded_by: null },
			bytes,
			confirmations: readers.map((reader, later) => ({
				...{ ...of, employee_id: reader.id },
				confirmed_at: at(addDays(today, -16 + (later % 5)), '17:10'),
			})),
		}
	})
}
