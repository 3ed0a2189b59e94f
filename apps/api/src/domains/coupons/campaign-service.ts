import { randomUUID } from 'node:crypto'
import {
	type Campaign,
	type CampaignChange,
	type CampaignForm,
	type campaignRoutes,
	completeLabels,
	fieldError,
	type Meta,
	type QueryOf,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { refusals } from '#platform/app-error'
import { type EventSource, recordEvent, recordMaster } from '#platform/events/record-event'
import { metaOf, sortOrder, totalOf } from '#platform/paging'

const columns = [
	'id',
	'country',
	'names',
	'code',
	'starts_on as start',
	'ends_on as end',
	'withdrawn_at as withdrawnAt',
	'version',
] as const

type CampaignRow = Omit<Campaign, 'isActive'> & { withdrawnAt: Date | null }

const presentCampaign = ({ withdrawnAt, ...row }: CampaignRow): Campaign => ({
	...row,
	isActive: withdrawnAt === null,
})

const sortColumns = {
	...{ code: sql`code`, country: sql`country` },
	...{ start: sql`starts_on`, end: sql`ends_on` },
}

/** One page of campaigns, latest first by default */
export async function listCampaigns(
	db: Db,
	{ page, perPage, ...filters }: QueryOf<(typeof campaignRoutes)['listCampaigns']>,
): Promise<{ items: Campaign[]; meta: Meta }> {
	const {
		'filter.search': search,
		'filter.isActive': isActive,
		'filter.country': country,
	} = filters
	let all = db.selectFrom('coupon_campaign')
	if (country !== undefined) all = all.where('country', '=', country)
	if (isActive !== undefined) all = all.where('withdrawn_at', isActive ? 'is' : 'is not', null)
	if (search) {
		all = all.where(
			sql<boolean>`fold_text(code || ' ' || names::text) like '%' || fold_text(${search}) || '%'`,
		)
	}
	const total = await totalOf(all)
	const rows = await all
		.select(columns)
		.orderBy(sortOrder(sortColumns, filters.sort ?? '-start'))
		.orderBy('id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	const path = '/api/office/campaign'
	const meta = metaOf({ page, perPage, path, total, count: rows.length })
	return { items: rows.map(presentCampaign), meta }
}

export async function getCampaign(db: Db, id: string): Promise<Campaign> {
	const row = isUuid(id)
		? await db.selectFrom('coupon_campaign').select(columns).where('id', '=', id).executeTakeFirst()
		: undefined
	if (!row) throw refusals.notFound()
	return presentCampaign(row)
}

/** Creates campaigns; returns their ids in the same order. */
export async function createCampaigns(db: Db, forms: readonly CampaignForm[]): Promise<string[]> {
	const rows = forms.map(({ country, names, code, start, end }) => ({
		id: randomUUID(),
		country,
		names: JSON.stringify(completeLabels(names)) as never,
		code,
		starts_on: start,
		ends_on: end,
	}))
	if (rows.length > 0) await db.insertInto('coupon_campaign').values(rows).execute()
	return rows.map(({ id }) => id)
}

export async function createCampaign(source: EventSource, form: CampaignForm): Promise<Campaign> {
	const { db } = source
	const [id = ''] = await createCampaigns(db, [form])
	await recordEvent(source, { kind: 'campaign.created', recordId: id, version: 1, after: form })
	return getCampaign(db, id)
}

/** Changes a campaign; 422 if it would end before it begins, 409 for a version conflict. */
export async function changeCampaign(
	source: EventSource,
	{
		id,
		change,
		now,
		version,
	}: { id: string; change: CampaignChange; now: Date; version?: number | null },
): Promise<Campaign> {
	const { db } = source
	const known = await getCampaign(db, id)
	if (version != null && version !== known.version) {
		throw refusals.conflict('The campaign has changed meanwhile.', { current: known })
	}
	const { start = known.start, end = known.end, names, isActive, code } = change
	if (start > end) throw refusals.invalid({ end: [fieldError('date_order')] })
	await db
		.updateTable('coupon_campaign')
		.set((eb) => ({
			starts_on: start,
			ends_on: end,
			version: eb('version', '+', 1),
			...(code === undefined ? {} : { code }),
			...(names === undefined ? {} : { names: JSON.stringify(completeLabels(names)) as never }),
			...(isActive === undefined ? {} : { withdrawn_at: isActive ? null : now }),
		}))
		.where('id', '=', id)
		.execute()
	const after = await getCampaign(db, id)
	await recordMaster(source, 'campaign.changed', known, after)
	return after
}
