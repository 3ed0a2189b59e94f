import { type NewParcel, type ParcelPerson, parcelPersonOf } from '@roundsman/contract'
import { useProfile } from '#domains/employees'
import { createParcel } from '#domains/parcels/changes'
import { saveAndAwait } from '#platform/outbox/await-change'
import { newId, type OutboxAccess } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/** The properties of the signed-in person on which rules of parcels depend. */
export const useParcelPerson = (): ParcelPerson => parcelPersonOf(useProfile().data)

/** The link to a new manual parcel, for people who pack by hand. */
export function useNewParcel() {
	const { t } = useTranslation('parcels')
	const { packsByHand } = useParcelPerson()
	if (!packsByHand) return {}
	return { add: { to: '/parcels/create', label: t('add'), longLabel: t('create') } } as const
}

/** Creates a manual parcel and waits for the office's response. */
export const createNewParcel = (outbox: OutboxAccess, form: NewParcel) =>
	saveAndAwait(outbox, createParcel, { id: newId(), form })
