import {
	type FirmDistances,
	type FirmLink,
	type FirmLinkForm,
	firmDistanceNames,
	hasLink,
	linkCountries,
	linkKinds,
	type UsefulLink,
} from '@roundsman/contract'
import type { Db } from '#db/database'
import type { Config } from '#platform/config'
import { isDatabaseAway } from '#platform/error-answer'
import { type EventSource, recordEvent } from '#platform/events/record-event'

import { findFirm } from './firm-service.ts'

type Source = EventSource & { config: Config }

export async function readDistances(
	db: Db,
	{ farAwayMeters, arrivalMeters }: Config,
): Promise<FirmDistances> {
	const rows = await db.selectFrom('firm_setting').select(['name', 'value']).execute()
	const own = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
	return {
		farAwayMeters: own.farAwayMeters ?? farAwayMeters,
		arrivalMeters: own.arrivalMeters ?? arrivalMeters,
	}
}

export async function putDistances(source: Source, after: FirmDistances): Promise<FirmDistances> {
	const { db, config } = source
	const before = await readDistances(db, config)
	await db
		.insertInto('firm_setting')
		.values(firmDistanceNames.map((name) => ({ name, value: after[name] })))
		.onConflict((conflict) =>
			conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
		)
		.execute()
	await recordEvent(source, { kind: 'firm.changed', recordId: 'firm', before, after })
	return after
}

const listOwnLinks = (db: Db) =>
	db.selectFrom('useful_link').select(['country', 'kind', 'url']).execute()

const isSame = (one: Pick<UsefulLink, 'country' | 'kind'>, other: typeof one) =>
	one.country === other.country && one.kind === other.kind

/** Link addresses: the firm's setting, else the installation's */
async function readLinks(db: Db, { links }: Config): Promise<UsefulLink[]> {
	const own = await listOwnLinks(db)
	return [...own, ...links.filter((link) => !own.some((one) => isSame(one, link)))]
}

type OfFirm = FirmDistances & { links: UsefulLink[]; managerPhone: string | null }

/**
 * The settings that phones get before sign-in; those of the installation while the database is unavailable.
 */
export async function readOfFirm(db: Db, config: Config): Promise<OfFirm> {
	try {
		const { firm } = await findFirm(db)
		return {
			...(await readDistances(db, config)),
			links: await readLinks(db, config),
			managerPhone: firm?.managerPhone ?? config.managerPhone,
		}
	} catch (error) {
		if (!isDatabaseAway(error)) throw error
		const { farAwayMeters, arrivalMeters, links, managerPhone } = config
		return { farAwayMeters, arrivalMeters, links: [...links], managerPhone }
	}
}

/** All possible links with their addresses */
export async function listFirmLinks({ db, config }: { db: Db; config: Config }) {
	const own = await listOwnLinks(db)
	const items = linkCountries.flatMap((country) =>
		linkKinds.flatMap((kind): FirmLink[] => {
			if (!hasLink(country, kind)) return []
			const ofFirm = own.find((one) => isSame(one, { country, kind }))
			const url = ofFirm ?? config.links.find((one) => isSame(one, { country, kind }))
			return [{ country, kind, url: url?.url ?? null, isOwn: ofFirm !== undefined }]
		}),
	)
	return { items }
}

/** Sets the address of a link; null restores the installation's. */
export async function putFirmLink(source: Source, { country, kind, url }: FirmLinkForm) {
	const { db } = source
	const known = (await listOwnLinks(db)).find((one) => isSame(one, { country, kind }))
	if (url === null) {
		await db
			.deleteFrom('useful_link')
			.where('country', '=', country)
			.where('kind', '=', kind)
			.execute()
	} else {
		await db
			.insertInto('useful_link')
			.values({ country, kind, url })
			.onConflict((conflict) => conflict.columns(['country', 'kind']).doUpdateSet({ url }))
			.execute()
	}
	await recordEvent(source, {
		...{ kind: 'firm.changed', recordId: 'firm' },
		before: { link: { country, kind, url: known?.url ?? null } },
		after: { link: { country, kind, url } },
	})
	return listFirmLinks(source)
}
