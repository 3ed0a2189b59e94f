import { useTranslation } from '#texts'
import { useParcelPerson } from './use-parcels-access.ts'

/** The way to a new manual parcel, for who packs by hand. */
export function useNewParcel() {
	const { t } = useTranslation('parcels')
	const { packsByHand } = useParcelPerson()
	if (!packsByHand) return {}
	return { add: { to: '/parcels/create', label: t('add'), longLabel: t('create') } } as const
}
