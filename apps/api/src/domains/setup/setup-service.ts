import type { SetupState } from '@roundsman/contract'
import { hasSecondFactor } from '#domains/access'
import { countAccounts, countContents } from '#domains/employees'
import { findFirm } from '#domains/firm'
import type { OfficeContext } from '#platform/context'

/** The progress of the installation's setup, from its data and settings */
export async function readSetup({ db, config, employee }: OfficeContext): Promise<SetupState> {
	const { firm } = await findFirm(db)
	const { fieldPeople, sectors, customers } = await countContents(db)
	const { officePeople, withPassword } = await countAccounts(db)
	return {
		hasFirm: firm !== null,
		firmName: firm?.name ?? null,
		hasSecondFactor: await hasSecondFactor(db, employee.id),
		...{ fieldPeople, officePeople, withPassword, sectors, customers },
		hasMap: config.mapPack !== null || config.mapStyleUrl !== null,
		services: {
			vatRegister: config.viesUrl !== null,
			addressSearch: config.geocoderUrl !== null || config.mapPack !== null,
			routes: config.routingUrl !== null || config.mapPack !== null,
			ticketSystem: config.otrs !== null,
			carriers: Object.keys(config.carriers).length,
		},
	}
}
