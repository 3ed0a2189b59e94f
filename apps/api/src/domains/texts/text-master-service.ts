import {
	fieldError,
	type Meta,
	namespaces,
	type QueryOf,
	type TextMaster,
	type textMasterRoutes,
	type WordingFault,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'
import type { EventSource } from '#platform/events/record-event'
import { metaOf } from '#platform/paging'
import { listOverrides, type TextPlace } from './text-repository.ts'
import { findWording, keysOf, rewordTextWithin, textOf } from './text-service.ts'

type Query = QueryOf<(typeof textMasterRoutes)['listTextMasters']>

const holds = ({ key, released, own }: TextMaster, search: string): boolean =>
	[key, released, own ?? ''].some((text) => text.toLowerCase().includes(search))

/** One page of a language's texts, by group and key */
export async function listTextMasters(
	db: Db,
	{ page, perPage, locale, ...filters }: Query,
): Promise<{ items: TextMaster[]; meta: Meta }> {
	const { 'filter.namespace': only, 'filter.search': search, 'filter.isOwn': isOwn } = filters
	const overrides = await listOverrides(db, { locale, ...(only ? { namespace: only } : {}) })
	const own = new Map(overrides.map(({ namespace, key, value }) => [`${namespace}:${key}`, value]))
	const all = (only ? [only] : namespaces).flatMap((namespace) =>
		keysOf(namespace).map((key): TextMaster => {
			const released = textOf(locale, namespace, key) ?? ''
			return { namespace, key, released, own: own.get(`${namespace}:${key}`) ?? null }
		}),
	)
	const found = all.filter(
		(text) =>
			(isOwn === undefined || (text.own !== null) === isOwn) &&
			(!search || holds(text, search.toLowerCase())),
	)
	const items = found.slice((page - 1) * perPage, page * perPage)
	const path = '/api/office/text'
	return {
		items,
		meta: metaOf({ page, perPage, path, total: found.length, count: items.length }),
	}
}

function errorOf(fault: WordingFault) {
	switch (fault.kind) {
		case 'empty':
			return fieldError('required')
		case 'long':
			return fieldError('max_length', { max: fault.max })
		default:
			return fieldError('invalid_format')
	}
}

/** Rewords a text; 404 for an unknown one, 422 for an invalid wording. */
export async function putText(
	source: EventSource & { now: Date },
	place: TextPlace,
	wording: string | null,
): Promise<TextMaster> {
	const { locale, namespace, key } = place
	const released = textOf(locale, namespace, key)
	if (released === undefined) throw refusals.notFound()
	const faults = await rewordTextWithin(source, place, wording)
	if (faults.length > 0) throw refusals.invalid({ wording: faults.map(errorOf) })
	const known = await findWording(source.db, place)
	return { namespace, key, released, own: known?.reworded?.value ?? null }
}
