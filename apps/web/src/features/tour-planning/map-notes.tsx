import { useFailureText } from '@roundsman/client/api/error-text'
import { useConnection } from '@roundsman/client/live/connection'
import { type MapBounds, mapPointsMax } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { CircleAlert, CloudOff, UserSearch, ZoomIn } from 'lucide'
import { activeFiltersOf } from '#domains/customers/list'
import { useCustomerList } from '#features/customer-list'
import { useTranslation } from '#texts'
import type { MapCustomers } from './use-map-customers.ts'
import type { MapSearchParams } from './use-map-search-params.ts'

/** The margin around a found customer on the map, in degrees. */
const nearby = 0.01

type MapNotesProps = {
	at: MapSearchParams
	customers: MapCustomers
	/** Moves the map to another area; null: to the customers. */
	onGo: (bounds: MapBounds | null) => void
}

/** Leads to results of a search outside the view. */
function GoToFirst({ at, onGo }: Pick<MapNotesProps, 'at' | 'onGo'>) {
	const { t } = useTranslation('manageTours')
	const found = useCustomerList(at.address).items.find(({ location }) => location !== null)
	if (!found?.location) return null
	const { lat, lng } = found.location
	const bounds = {
		southWestLat: lat - nearby,
		southWestLng: lng - nearby,
		northEastLat: lat + nearby,
		northEastLng: lng + nearby,
	}
	return (
		<Button kind="text" onClick={() => onGo(bounds)}>
			{t('goTo', { name: found.title })}
		</Button>
	)
}

/** The notice about the visible customers: none, not all, or that loading failed. */
export function MapNotes({ at, customers, onGo }: MapNotesProps) {
	const isNarrowed = at.text !== '' || activeFiltersOf(at.choice).length > 0
	const { t } = useTranslation(['manageTours', 'common'])
	const failureText = useFailureText()
	const isOffline = useConnection() === 'offline'
	const { seenCount, truncated, isError, isFetching, error, refetch } = customers
	const showAll = (
		<Button kind="text" onClick={() => onGo(null)}>
			{t('showAll')}
		</Button>
	)
	if (isError && isOffline) return <Note icon={CloudOff}>{t('notKept')}</Note>
	if (isError) {
		const retry = (
			<Button kind="text" onClick={refetch}>
				{t('common:retry')}
			</Button>
		)
		return (
			<Note icon={CircleAlert} tone="warning" title={failureText(error).title} action={retry}>
				{failureText(error).text}
			</Note>
		)
	}
	if (seenCount === 0 && !isFetching) {
		const title = t(isNarrowed ? 'noneMatching' : 'none')
		const goTo = isNarrowed && <GoToFirst at={at} onGo={onGo} />
		const action = (
			<span className="flex flex-wrap">
				{goTo}
				{showAll}
			</span>
		)
		return (
			<Note icon={UserSearch} title={title} action={action}>
				{t('noneText')}
			</Note>
		)
	}
	if (!truncated) return null
	return <Note icon={ZoomIn}>{t('truncated', { count: mapPointsMax })}</Note>
}
