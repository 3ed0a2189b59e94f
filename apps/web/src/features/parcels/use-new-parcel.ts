import type { NewParcel } from '@roundsman/contract'
import { createParcel } from '#domains/parcels/changes'
import { saveAndAwait } from '#platform/outbox/await-change'
import { newId } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { useParcelPerson } from './use-parcels-access.ts'

/** The way to a new manual parcel, for who packs by hand. */
export function useNewParcel() {
	const { t } = useTranslation('parcels')
	const { packsByHand } = useParcelPerson()
	if (!packsByHand) return {}
	return { add: { to: '/parcels/create', label: t('add'), longLabel: t('create') } } as const
}

/** Opens a manual parcel, which the office has to answer. */
export const createNewParcel = (form: NewParcel) =>
	saveAndAwait(createParcel, { id: newId(), form })
