import {
	type DaysOff,
	daysOffRoutes,
	documentRoutes,
	mayWithdraw,
	requestErrors,
	withoutRequest,
	withRequest,
} from '@roundsman/contract'
import { type Asking, type Handled, handle } from './handler.ts'
import type { PersonRecord } from './records.ts'
import { refusals } from './refusals.ts'

/** How often the requests of somebody have changed. */
const versions = new WeakMap<PersonRecord, number>()

function presentDaysOff({ person, world, today }: Asking): DaysOff {
	const year = Number(today.slice(0, 4))
	return {
		version: versions.get(person) ?? 0,
		range: { start: `${year}-01-01`, end: `${year + 1}-12-31` },
		days: person.daysOff.map((date) => ({ date, part: 'whole' })),
		holidays: world.records.holidays.map(({ date }) => date),
		underway: [],
		requests: person.requests,
		entitlements: person.entitlements,
	}
}

function store(asking: Asking, changed: DaysOff): DaysOff {
	const { person } = asking
	versions.set(person, (versions.get(person) ?? 0) + 1)
	person.requests = changed.requests
	person.daysOff = changed.days.map(({ date }) => date)
	return presentDaysOff(asking)
}

const documentOf = ({ person }: Asking, id: string) => {
	const found = person.documents.find((one) => one.id === id)
	if (!found) throw refusals.notFound()
	return found
}

/** Days off and documents of the person of the world. */
export const leaveAnswers: Handled[] = [
	handle(daysOffRoutes.getDaysOff, (asking) => presentDaysOff(asking)),
	handle(daysOffRoutes.askForDaysOff, ({ body, ...asking }) => {
		const known = presentDaysOff(asking)
		const errors = requestErrors(body, { today: asking.today, known })
		if (Object.keys(errors).length > 0) throw refusals.invalid(errors)
		return store(asking, withRequest(known, body, asking.doneAt.toISOString()))
	}),
	handle(daysOffRoutes.withdrawDaysOff, ({ params, ...asking }) => {
		const known = presentDaysOff(asking)
		const request = known.requests.find(({ id }) => id === params.id)
		if (!request) throw refusals.notFound()
		if (!mayWithdraw(request, asking.today)) throw refusals.notFound()
		return store(asking, withoutRequest(known, params.id))
	}),
	handle(documentRoutes.listDocuments, ({ person }) => ({ items: person.documents })),
	handle(documentRoutes.getDocumentFile, ({ params, ...asking }) => {
		const bytes = new TextEncoder().encode(documentOf(asking, params.id).title)
		return { mediaType: 'application/pdf', bytes } as never
	}),
	handle(documentRoutes.confirmDocument, ({ params, body, ...asking }) => {
		const document = documentOf(asking, params.id)
		if (document.version === body.version) {
			document.confirmedAt ??= asking.now.toISOString()
		}
		return document
	}),
]
